import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";

/**
 * Ends a till's key at once and for good; ended again it answers the same. Refuses NOT_FOUND, also for an
 * operator's key, which nobody takes away over the network.
 */
export async function revokeApiKey(
  { now }: { now: Date },
  id: string,
): Promise<Decision<{ id: string; revokedAt: string }>> {
  await prisma.apiKey.updateMany({ where: { id, kind: "MERCHANT", revokedAt: null }, data: { revokedAt: now } });
  const key = await prisma.apiKey.findFirst({ where: { id, kind: "MERCHANT" } });
  return key?.revokedAt ? accept({ id, revokedAt: key.revokedAt.toISOString() }) : refuse("NOT_FOUND");
}
