import { countList, readListPart, type ListPart, type ListSource } from "#app/db/lists/keyset.server.ts";
import type { ListAsked, ListPlace } from "#app/domain/lists/list-address.ts";
import type { OperatorCall } from "#app/services/call.ts";

/** Who reads a list, and when. */
export type ListCall = Pick<OperatorCall, "now" | "language" | "caller" | "requestId">;

/** Counts go no further: what is more is said to be more. */
export const mostCounted = 10_000;

/** A part of a list with the number of all that its filters leave. */
export interface ListRead<Row> extends ListPart<Row> {
  count: number;
  /** How far it was counted: above it there are more. */
  most: number;
}

export interface PartAsked {
  asked: ListAsked;
  place: ListPlace;
  limit: number;
  /** Whether the number of all is asked for; the file of a list needs none. */
  counted: boolean;
}

/** A list of the desk, however it is kept. */
export type ReadList<Row> = (call: ListCall, part: PartAsked) => Promise<ListRead<Row>>;

/** One that a table of the database holds. */
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
