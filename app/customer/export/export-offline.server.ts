import { prisma } from "#app/core/db/client.server.ts";

/**
 * When phones of the customer got passes for tills without a network, and until when these count; not what opens anything. And
 * what such tills told of the customer that did not become a sale.
 */
export async function exportOffline(userId: string) {
  const [passes, unsold] = await Promise.all([
    prisma.offlinePass.findMany({ where: { userId }, orderBy: { id: "asc" } }),
    prisma.offlineSale.findMany({
      where: { userId, transactionId: null },
      include: { device: { select: { storeId: true } } },
      orderBy: [{ createdAt: "asc" }, { allowanceId: "asc" }, { seq: "asc" }],
    }),
  ]);
  return {
    unsoldOffline: unsold.map(({ at, createdAt, because, amountMillimes, device }) => ({
      ...{ at: at.toISOString(), sentAt: createdAt.toISOString(), because, amountMillimes },
      storeId: device.storeId,
    })),
    offlinePasses: passes.map(({ issuedAt, expiresAt, revokedAt }) => ({
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  };
}
