import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** How many browsers of a customer take pushes; the newest ones count. */
const maxBrowsers = 10;

/**
 * Stores a browser's subscription: it belongs to this customer and session from now on, in place of their oldest if they
 * have too many. False if another customer has it with other keys: whoever knows an address only is not that browser.
 */
export async function savePushSubscription(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
  now: Date,
): Promise<boolean> {
  const saved = await changeRowsIn(tx)`
    INSERT INTO push_subscription (endpoint, user_id, session_id, p256dh, auth, created_at)
    VALUES (${endpoint}, ${userId}::uuid, ${sessionId}::uuid, ${keys.p256dh}, ${keys.auth}, ${now}::timestamptz)
    ON CONFLICT (endpoint) DO UPDATE
      SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
        created_at = excluded.created_at
      WHERE push_subscription.user_id = excluded.user_id
        OR (push_subscription.p256dh = excluded.p256dh AND push_subscription.auth = excluded.auth)`;
  if (saved === 0) return false;
  const tooMany = await tx.pushSubscription.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { endpoint: "asc" }],
    skip: maxBrowsers,
    select: { endpoint: true },
  });
  if (tooMany.length > 0)
    await tx.pushSubscription.deleteMany({
      where: { userId, endpoint: { in: tooMany.map((one) => one.endpoint) } },
    });
  return true;
}

/** Deletes a subscription, if it is this customer's. */
export async function removePushSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { userId, endpoint } });
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
