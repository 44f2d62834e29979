import type { ListAsked, ListPlace } from "#app/core/domain/lists/list-address.ts";
import { countList, readListPart, type ListPart, type ListSource } from "./keyset.server.ts";

/** Counting stops here; the page then shows that there are more. */
export const mostCounted = 10_000;

/** A part of a list, with the number of all rows that pass its filters. */
export interface ListRead<Row> extends ListPart<Row> {
  count: number;
  /** The limit of the count: if `count` is above it, there are more. */
  most: number;
}

export interface PartAsked {
  asked: ListAsked;
  place: ListPlace;
  limit: number;
  /** Whether to count all rows; not needed for the list's file. */
  counted: boolean;
}

/** A part of a list whose rows are in a table of the database. */
export async function readList<Row extends { id: string }>(
  source: ListSource,
  { asked, place, limit, counted }: PartAsked,
): Promise<ListRead<Row>> {
  const [part, count] = await Promise.all([
    readListPart<Row>(source, asked.sort, place, limit),
    counted ? countList(source, mostCounted) : 0,
  ]);
  return { ...part, count, most: mostCounted };
}
