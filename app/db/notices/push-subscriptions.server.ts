import { prisma } from "#app/db/client.server.ts";

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser subscribes; it belongs to this customer from now on, whoever had it before. */
export async function savePushSubscription(
  userId: string,
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
  now: Date,
): Promise<void> {
  const own = { userId, ...keys, createdAt: now };
  await prisma.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...own }, update: own });
}

/** Forgets a customer's own subscription, if it is theirs. */
export async function removePushSubscription(userId: string, endpoint: string): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { userId, endpoint } });
}

/** The keys of a browser while it is this customer's; null otherwise. */
export async function readPushKeys(userId: string, endpoint: string): Promise<PushKeys | null> {
  return prisma.pushSubscription.findFirst({
    where: { userId, endpoint },
    select: { p256dh: true, auth: true },
  });
}
