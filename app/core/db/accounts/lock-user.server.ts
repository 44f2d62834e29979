import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Customer } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * Locks a customer's row for the rest of the transaction, then reads it. So a sign-in runs wholly before or
 * wholly after anything that ends sessions (a new password, a deletion, signing out everywhere).
 */
export async function lockUser(tx: Db, userId: string): Promise<Customer | null> {
  await readRowsIn(tx)`SELECT 1 AS locked FROM customer WHERE id = ${userId}::uuid FOR UPDATE`;
  return tx.customer.findUnique({ where: { id: userId } });
}
