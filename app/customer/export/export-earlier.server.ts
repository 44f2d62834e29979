import { prisma } from "#app/core/db/client.server.ts";

/** What had been given once with an account of the customer that was erased, and what they owed with it. */
export async function exportEarlier(userId: string) {
  const returned = await prisma.returnedCustomer.findUnique({ where: { userId, level: { gte: 0 } } });
  return {
    earlierAccount: returned && {
      onboardingSteps: returned.steps,
      level: returned.level,
      owedPoints: returned.owed,
      recognisedAt: returned.createdAt.toISOString(),
    },
  };
}
