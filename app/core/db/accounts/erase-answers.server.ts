import { changeRowsIn, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * The personal fields of an answer about a sale or a request, with their values after the customer is erased.
 */
const nobodys = {
  ...{ customerFirstName: null, answers: {}, orderId: null, message: null },
  ...{ documentType: null, documentUrl: null, responseText: null, refusalReason: null },
};

/**
 * Removes the customer's data from the stored answers that shops get for a repeated call. The rows stay:
 * without its row, a repeated cancellation would take effect a second time.
 */
export async function eraseFromAnswers(tx: Db, userId: string): Promise<void> {
  // The customer's rows, the shops' keys and the keys' answers lie apart from each other: three statements.
  const mine = await readRowsIn<{ partnerId: string; id: string }>(tx)`
    SELECT partner_id AS "partnerId", id FROM transaction WHERE user_id = ${userId}::uuid
    UNION SELECT partner_id, id FROM validation_request WHERE user_id = ${userId}::uuid`;
  const partnerIds = [...new Set(mine.map(({ partnerId }) => partnerId))];
  const keys = await tx.apiKey.findMany({ where: { partnerId: { in: partnerIds } }, select: { id: true } });
  await changeRowsIn(tx)`
    UPDATE idempotency_key k
    SET response = k.response || (
      SELECT coalesce(jsonb_object_agg(gone.key, gone.value), '{}')
      FROM jsonb_each(${JSON.stringify(nobodys)}::jsonb) gone WHERE k.response ? gone.key)
    WHERE k.owner_id = ANY (${keys.map(({ id }) => id)}::uuid[])
      AND k.response->>'id' = ANY (${mine.map(({ id }) => id)}::text[])`;
}
