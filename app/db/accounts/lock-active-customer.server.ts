import type { Db } from "#app/db/transaction.server.ts";

/**
 * Locks the points' account of a customer who is still there, for the rest of the transaction; nobody is deleted in
 * the meantime, so that nothing personal is written after it. Guard: ACCOUNT_DELETED.
 */
export async function lockActiveCustomer(tx: Db, userId: string): Promise<void> {
  // The customer's row before the account, as a deletion locks them.
  await tx.$queryRaw`
    WITH customer AS MATERIALIZED (SELECT status FROM users WHERE id = ${userId}::uuid FOR KEY SHARE)
    SELECT guard_refuses('ACCOUNT_DELETED')::text FROM customer WHERE status <> 'ACTIVE'`;
  await tx.$queryRaw`SELECT 1 AS locked FROM points_account WHERE user_id = ${userId}::uuid FOR UPDATE`;
}
