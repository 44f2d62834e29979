import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/** The reason for an entry, shown in the history. */
export type EntryDetail = Record<string, string | number | null>;

/**
 * Locks a customer's account for the rest of the transaction: what is read afterwards stays true. The
 * inviter's account is locked too, in the order of ids: a new level may bring points to both.
 */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  const locked = { p_call: null, p_user: userId, p_with_inviter: true, p_anyone: true };
  await callFunction(db, "begin_move", locked);
}

/** Opens a customer's empty points account; needed before anything can be credited or bought. */
export async function openAccount(db: Db, userId: string): Promise<void> {
  await db.pointsAccount.create({ data: { userId } });
}
