import type { Db } from "#app/db/transaction.server.ts";

/** Opens a customer's points account, empty; it must be there before anything can be credited or bought. */
export async function openAccount(db: Db, userId: string): Promise<void> {
  await db.pointsAccount.create({ data: { userId } });
}
