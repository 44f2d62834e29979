import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { offerRecord, type OfferRecord } from "./offer-record.server.ts";

/** One offer as operators see it. Refuses NOT_FOUND. */
export async function getOfferRecord(id: string): Promise<Decision<OfferRecord>> {
  const [row, slots] = await Promise.all([
    prisma.offer.findUnique({ where: { id } }),
    prisma.offerStock.findMany({ where: { offerId: id } }),
  ]);
  return row ? accept(offerRecord(row, slots)) : refuse("NOT_FOUND");
}
