import { prisma } from "#app/core/db/client.server.ts";
import { signMillimes } from "#app/core/domain/accounts/newcomer.ts";

/** Makes the welcome of a new customer wait, as that of a third account of one device. */
export async function makeWaitingWelcome(userId: string, now = new Date()): Promise<void> {
  const waits = { welcome: "WAITS", because: "DEVICE", saleMillimes: signMillimes, createdAt: now } as const;
  await prisma.newcomer.upsert({ where: { userId }, create: { userId, ...waits }, update: {} });
}
