import type { Db } from "#app/db/transaction.server.ts";

/**
 * The personal fields of an answer about a sale or a request, with their values after the customer is erased.
 */
const nobodys = {
  ...{ customerFirstName: null, answers: {}, orderId: null, message: null },
  ...{ documentType: null, documentUrl: null, responseText: null },
};

/**
 * Removes the customer's data from the stored answers that shops get for a repeated call. The rows stay:
 * without its row, a repeated cancellation would take effect a second time.
 */
export async function eraseFromAnswers(tx: Db, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE idempotency_key k
    SET response = k.response || (
      SELECT coalesce(jsonb_object_agg(gone.key, gone.value), '{}')
      FROM jsonb_each(${JSON.stringify(nobodys)}::jsonb) gone WHERE k.response ? gone.key)
    FROM (
      SELECT partner_id, id::text FROM transactions WHERE user_id = ${userId}::uuid
      UNION SELECT partner_id, id::text FROM validation_request WHERE user_id = ${userId}::uuid) mine
    JOIN api_key ON api_key.partner_id = mine.partner_id
    WHERE k.owner_id = api_key.id AND k.response->>'id' = mine.id`;
}
