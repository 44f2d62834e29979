import type { User } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/db/transaction.server.ts";

/**
 * Locks a customer's row for the rest of the transaction and reads it after that: of a sign-in and whatever ends
 * sessions (another password, a deletion, a sign-out everywhere) one comes wholly before the other.
 */
export async function lockUser(tx: Db, userId: string): Promise<User | null> {
  await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return tx.user.findUnique({ where: { id: userId } });
}
