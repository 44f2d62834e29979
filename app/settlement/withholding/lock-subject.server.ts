import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * Locks what a certificate changes, the statement of a document, or of a payout its batch and then itself. False for a payout whose batch is no draft any more: what it sends is fixed.
 */
export async function lockSubject(
  tx: Db,
  { payoutId, statementId }: { payoutId: string | null; statementId: string | null },
): Promise<boolean> {
  if (statementId !== null)
    await readRowsIn(tx)`SELECT id FROM settlement_statement WHERE id = ${statementId}::uuid FOR UPDATE`;
  if (payoutId === null) return true;
  const [batch] = await readRowsIn<{ isDraft: boolean }>(tx)`
    SELECT status = 'DRAFT' AS "isDraft" FROM payout_batch
    WHERE id = (SELECT batch_id FROM payout WHERE id = ${payoutId}::uuid) FOR UPDATE`;
  await readRowsIn(tx)`SELECT id FROM payout WHERE id = ${payoutId}::uuid FOR UPDATE`;
  return batch?.isDraft ?? false;
}
