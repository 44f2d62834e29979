import { prisma } from "#app/core/db/client.server.ts";

/** When phones of the customer got passes for tills without a network, and until when these count; not what opens anything. */
export async function exportOfflinePasses(userId: string) {
  const passes = await prisma.offlinePass.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return {
    offlinePasses: passes.map(({ issuedAt, expiresAt, revokedAt }) => ({
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}
