import { prisma } from "#app/core/db/client.server.ts";

/** The customer's claimed campaign codes, oldest first. */
export async function exportClickouts(userId: string) {
  const claims = await prisma.clickoutClaim.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { clickoutId: "asc" }],
  });
  const clickouts = await prisma.clickout.findMany({
    where: { id: { in: claims.map(({ clickoutId }) => clickoutId) } },
  });
  const codes = new Map(clickouts.map(({ id, code }) => [id, code]));
  return {
    clickoutClaims: claims.map(({ clickoutId, walletItemId, createdAt }) => ({
      ...{ code: codes.get(clickoutId) ?? null, walletItemId },
      createdAt: createdAt.toISOString(),
    })),
  };
}
