import { prisma } from "#app/core/db/client.server.ts";

/**
 * What had been given once with an account of the customer that was erased, and what they owed with it; and what waits,
 * or waited, for a sign of their own.
 */
export async function exportEarlier(userId: string) {
  const returned = await prisma.returnedCustomer.findUnique({ where: { userId, level: { gte: 0 } } });
  const newcomer = await prisma.newcomer.findUnique({ where: { userId } });
  const waiting = newcomer?.welcome === "WAITS" ? newcomer.points : [];
  return {
    newcomer: newcomer && {
      waitingPoints: waiting.reduce((sum, part) => sum + part, 0),
      signMillimes: newcomer.saleMillimes,
      sign: newcomer.sign,
      signedAt: newcomer.signedAt?.toISOString() ?? null,
    },
    earlierAccount: returned && {
      onboardingSteps: returned.steps,
      level: returned.level,
      owedPoints: returned.owed,
      recognisedAt: returned.createdAt.toISOString(),
    },
  };
}
