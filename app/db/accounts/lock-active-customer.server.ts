import type { Db } from "#app/db/transaction.server.ts";

/**
 * Locks an active customer's points account for the rest of the transaction. The customer cannot be deleted
 * meanwhile, so no personal data is written after a deletion. Guard: ACCOUNT_DELETED.
 */
export async function lockActiveCustomer(tx: Db, userId: string): Promise<void> {
  // The customer's row before the account, in the order in which a deletion locks them.
  await tx.$queryRaw`
    WITH customer AS MATERIALIZED (SELECT status FROM users WHERE id = ${userId}::uuid FOR KEY SHARE)
    SELECT guard_refuses('ACCOUNT_DELETED')::text FROM customer WHERE status <> 'ACTIVE'`;
  await tx.$queryRaw`SELECT 1 AS locked FROM points_account WHERE user_id = ${userId}::uuid FOR UPDATE`;
}
