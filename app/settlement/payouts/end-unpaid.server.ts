import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { takeBackOfPayouts } from "#app/settlement/withholding/take-back.server.ts";

/**
 * Ends payouts of which a company has nothing: the bank has returned them, or their batch was dropped before it was sent.
 * Their statements are due again, and the certificates of what was kept of them are taken back.
 */
export async function endUnpaid(
  tx: Db,
  call: OperatorCall,
  ids: readonly string[],
  status: "RETURNED" | "DROPPED",
): Promise<void> {
  await tx.payout.updateMany({ where: { id: { in: [...ids] } }, data: { status, endedAt: call.now } });
  await changeRowsIn(tx)`
    UPDATE payout_statement SET open = false WHERE payout_id = ANY (${ids}::uuid[])`;
  await changeRowsIn(tx)`
    UPDATE settlement_statement SET state = 'ACCEPTED', settled_at = NULL
    WHERE state = 'SETTLED'
      AND id IN (SELECT statement_id FROM payout_statement WHERE payout_id = ANY (${ids}::uuid[]))`;
  await takeBackOfPayouts(tx, call, ids);
}
