import { prisma } from "#app/core/db/client.server.ts";
import { isGone } from "#app/core/domain/offers/offer-state.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import type { ExternalRecord } from "#app/core/domain/partners/external-answer.ts";

/**
 * Resolves the external reference by which an operator's other systems know something: searched among
 * partners, then offers, then stores. Refuses NOT_FOUND, also for an offer that is over or not on sale.
 */
export async function findExternal(
  { now, language }: AnonymousCall,
  reference: string,
): Promise<Decision<ExternalRecord>> {
  const where = { externalReference: reference };
  const page = (path: string) => `${env.ORIGIN}/${language}/${path}`;
  const partner = await prisma.partner.findUnique({ where, select: { id: true } });
  if (partner) return accept({ kind: "PARTNER", id: partner.id, url: page(`store/${partner.id}`) });
  const offer = await prisma.offer.findUnique({
    where,
    select: { id: true, status: true, availableTo: true, validTo: true },
  });
  if (offer && !isGone(offer, now))
    return accept({ kind: "OFFER", id: offer.id, url: page(`voucher/${offer.id}`) });
  const store = await prisma.store.findUnique({ where, select: { id: true, partnerId: true } });
  return store
    ? accept({ kind: "STORE", id: store.id, url: page(`store/${store.partnerId}`) })
    : refuse("NOT_FOUND");
}
