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
  const reading = readListPart<Row>(source, asked.sort, place, limit);
  const counting = async () => (counted ? countList(source, mostCounted) : 0);
  // What is searched mostly fits on one page, which then needs no count of its own.
  if (asked.q === "" || place !== null) {
    const [part, count] = await Promise.all([reading, counting()]);
    return { ...part, count, most: mostCounted };
  }
  const part = await reading;
  const count = part.next === null ? part.rows.length : await counting();
  return { ...part, count, most: mostCounted };
}
