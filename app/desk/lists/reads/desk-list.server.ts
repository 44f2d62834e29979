import type { ListRead, PartAsked } from "#app/desk/lists/sources/read-list.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** The reader of a list, and the time. */
export type ListCall = Pick<OperatorCall, "now" | "language" | "caller" | "requestId">;

/** A list of the desk, wherever its rows are stored. */
export type ReadList<Row> = (call: ListCall, part: PartAsked) => Promise<ListRead<Row>>;
