import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { reopenStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { lockSubject } from "./lock-subject.server.ts";
import { keepOfPayout } from "./note-withholding.server.ts";

/**
 * Takes a certificate back that was noted wrongly: what a company kept counts as paid no more, and a statement that it had
 * settled is open again; what the house kept of a payout is sent, so its batch has to be a draft. One that was taken back
 * stays so. Needs a fresh second factor. Refuses NOT_FOUND, and BATCH_INVALID_STATUS for a payout that was approved.
 */
export async function takeBackWithholding(call: OperatorCall, id: string): Promise<Decision<object>> {
  requireFreshFactor(call);
  return transact(async (tx) => {
    const found = await tx.settlementWithholding.findUnique({ where: { id } });
    if (!found) return refuse("NOT_FOUND");
    const { documentId, payoutId, direction } = found;
    const document = documentId && (await tx.settlementDocument.findUnique({ where: { id: documentId } }));
    const statementId = document ? document.statementId : null;
    const isDraft = await lockSubject(tx, { payoutId, statementId });
    if (found.takenBackAt) return accept({});
    if (!isDraft) return refuse("BATCH_INVALID_STATUS");
    if ((await markTakenBack(tx, call, { id })) === 0) return accept({});
    if (payoutId !== null) await keepOfPayout(tx, payoutId, -Number(found.amountMillimes));
    if (statementId !== null && direction === "BY_PARTNER") await reopenStatements(tx, [statementId]);
    await writeAudit(tx, call, {
      ...{ action: "withholding.take-back", target: id },
      detail: { direction, certificate: found.certificate, amountMillimes: Number(found.amountMillimes) },
    });
    return accept({});
  });
}

/** The certificates of payouts that were returned or dropped: nothing was paid of which something could be kept. */
export async function takeBackOfPayouts(
  tx: Db,
  call: OperatorCall,
  payoutIds: readonly string[],
): Promise<void> {
  await markTakenBack(tx, call, { payoutId: { in: [...payoutIds] } });
}

async function markTakenBack(
  tx: Db,
  call: OperatorCall,
  which: { id: string } | { payoutId: { in: string[] } },
): Promise<number> {
  const { count } = await tx.settlementWithholding.updateMany({
    where: { ...which, takenBackAt: null },
    data: { takenBackAt: call.now, takenBackBy: personBehind(call.caller) },
  });
  return count;
}
