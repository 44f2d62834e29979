import { readRows } from "#app/core/db/statements.server.ts";
import type { RefundState } from "#app/generated/prisma/enums.ts";

/** How many refunds are in a state. */
export interface RefundFigures {
  state: RefundState;
  count: number;
}

/** Refunds not yet made, among the thousand of the latest payments. */
export function readRefundFigures(): Promise<RefundFigures[]> {
  return readRows<RefundFigures>`
    SELECT refund::text AS state, count(*)::int AS count
    FROM (SELECT refund FROM payment WHERE refund IS NOT NULL ORDER BY decided_at DESC, reference DESC LIMIT 1000) AS latest
    WHERE refund <> 'DONE' GROUP BY refund`;
}
