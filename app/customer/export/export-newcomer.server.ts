import { prisma } from "#app/core/db/client.server.ts";

/** What waits, or waited, for a sign of the customer's own, and which there has been. */
export async function exportNewcomer(userId: string) {
  const own = await prisma.newcomer.findUnique({ where: { userId } });
  const waiting = own?.welcome === "WAITS" ? own.points : [];
  return {
    newcomer: own && {
      waitingPoints: waiting.reduce((sum, part) => sum + part, 0),
      signMillimes: own.saleMillimes,
      sign: own.sign,
      signedAt: own.signedAt?.toISOString() ?? null,
    },
  };
}
