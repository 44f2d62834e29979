import { prisma } from "#app/core/db/client.server.ts";
import { allowanceMs } from "#app/core/domain/offline/offline-bounds.ts";

/**
 * What the house has borne in the last 72 hours of what tills that may still sell without a network took on revoked passes,
 * in whole millimes. An ended till loses nothing more.
 */
export async function readTillLosses(now: Date): Promise<number> {
  const { _sum } = await prisma.offlineSale.aggregate({
    where: {
      ...{ createdAt: { gte: new Date(now.getTime() - allowanceMs) }, settledId: { not: null } },
      device: { revokedAt: null },
    },
    _sum: { lossMillimes: true },
  });
  return _sum.lossMillimes ?? 0;
}
