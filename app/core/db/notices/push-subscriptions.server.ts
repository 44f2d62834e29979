import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/**
 * Stores a browser's subscription. It belongs to this customer and session from now on, whoever had it
 * before.
 */
export async function savePushSubscription(
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
  now: Date,
): Promise<void> {
  const own = { userId, sessionId, ...keys, createdAt: now };
  await prisma.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...own }, update: own });
}

/** Deletes a subscription, if it is this customer's. */
export async function removePushSubscription(userId: string, endpoint: string): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { userId, endpoint } });
}

/**
 * Ends the pushes to browsers in which the customer is not signed in any more. The sessions are read before, because
 * they may lie elsewhere than the subscriptions (decision 050).
 */
export async function endPushesWithoutSession(db: Db, userId: string): Promise<void> {
  const open = await db.session.findMany({ where: { userId }, select: { id: true } });
  await db.pushSubscription.deleteMany({ where: { userId, sessionId: { notIn: open.map(({ id }) => id) } } });
}

/** Whether the browser of this session takes pushes. */
export async function hasPushes(userId: string, sessionId: string): Promise<boolean> {
  return (await prisma.pushSubscription.count({ where: { userId, sessionId } })) > 0;
}

/** The keys of a browser while it is this customer's; null otherwise. */
export async function readPushKeys(userId: string, endpoint: string): Promise<PushKeys | null> {
  return prisma.pushSubscription.findFirst({
    where: { userId, endpoint },
    select: { p256dh: true, auth: true },
  });
}
