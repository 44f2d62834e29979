import { newId } from "#app/core/db/ids.server.ts";
import { endPushesWithoutSession } from "#app/core/db/notices/push-subscriptions.server.ts";
import { forgetCached, tellChanged } from "#app/core/db/cache.server.ts";
import { afterCommit, type Db } from "#app/core/db/transaction.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { signToken } from "./tokens.server.ts";

/** Opens a session, with its bearer token. `sessionId`: an id to use instead of a new one. */
export async function openSession(
  db: Db,
  userId: string,
  device: string | null,
  now: Date,
  sessionId = newId(),
): Promise<{ sessionId: string; token: string }> {
  await db.session.create({ data: { userId, id: sessionId, device, createdAt: now, lastUsedAt: now } });
  return { sessionId, token: await signToken({ userId, sessionId }, now) };
}

/**
 * Ends sessions of a customer: all of them, or those that `id` names. Their tokens are no longer valid, and nothing is
 * pushed to their devices any more.
 * Returns how many have ended.
 */
export async function endSessions(
  db: Db,
  userId: string,
  id?: Prisma.SessionWhereInput["id"],
): Promise<number> {
  const { count } = await db.session.deleteMany({ where: { userId, id } });
  await endPushesWithoutSession(db, userId);
  await forgetCaller(db, userId);
  return count;
}

/** To be called with every change of what a caller is: their status, their sessions. */
export async function forgetCaller(db: Db, userId: string): Promise<void> {
  await tellChanged(db, `customer:${userId}`);
  afterCommit(db, () => forgetCached(`customer:${userId}`));
}
