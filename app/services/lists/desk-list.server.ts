import { countList, readListPart, type ListPart, type ListSource } from "#app/db/lists/keyset.server.ts";
import type { ListAsked, ListPlace } from "#app/domain/lists/list-address.ts";
import type { OperatorCall } from "#app/services/call.ts";

/** The reader of a list, and the time. */
export type ListCall = Pick<OperatorCall, "now" | "language" | "caller" | "requestId">;

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

/** A list of the desk, wherever its rows are stored. */
export type ReadList<Row> = (call: ListCall, part: PartAsked) => Promise<ListRead<Row>>;

/** A list whose rows are in a table of the database. */
export function tableList<Row extends { id: string }>(
  sourceOf: (asked: ListAsked, call: ListCall) => ListSource | Promise<ListSource>,
): ReadList<Row> {
  return async (call, { asked, place, limit, counted }) => {
    const source = await sourceOf(asked, call);
    const [part, count] = await Promise.all([
      readListPart<Row>(source, asked.sort, place, limit),
      counted ? countList(source, mostCounted) : 0,
    ]);
    return { ...part, count, most: mostCounted };
  };
}
