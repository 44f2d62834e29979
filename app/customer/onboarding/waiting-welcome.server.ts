import { prisma } from "#app/core/db/client.server.ts";
import type { WaitingWelcome } from "#app/core/domain/accounts/newcomer.ts";

/** What of a customer's welcome waits for a sign of their own; null if nothing does. */
export async function readWaitingWelcome(userId: string): Promise<WaitingWelcome | null> {
  const own = await prisma.newcomer.findUnique({
    where: { userId, welcome: "WAITS" },
    select: { points: true, saleMillimes: true },
  });
  return own && { points: own.points.reduce((sum, part) => sum + part, 0), saleMillimes: own.saleMillimes };
}
