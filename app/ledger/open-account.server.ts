import type { Db } from "#app/db/transaction.server.ts";

/** Opens a customer's empty points account; needed before anything can be credited or bought. */
export async function openAccount(db: Db, userId: string): Promise<void> {
  await db.pointsAccount.create({ data: { userId } });
}
