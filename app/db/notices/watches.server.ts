import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

export async function isWatching(userId: string, offerId: string): Promise<boolean> {
  return (await prisma.offerWatch.count({ where: { userId, offerId } })) > 0;
}

export async function startWatching(userId: string, offerId: string, now: Date): Promise<void> {
  const watch = { userId, offerId, createdAt: now };
  await prisma.offerWatch.upsert({
    where: { userId_offerId: { userId, offerId } },
    create: watch,
    update: {},
  });
}

export async function stopWatching(userId: string, offerId: string): Promise<void> {
  await prisma.offerWatch.deleteMany({ where: { userId, offerId } });
}

/** Tells everybody who watches this offer that it is available again, in the transaction of the restock. */
export async function tellWatchers(tx: Db, offerId: string, cause: string, now: Date): Promise<void> {
  await callFunction(tx, "tell_watchers", { p_offer: offerId, p_cause: cause, p_now: now });
}
