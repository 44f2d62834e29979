import { prisma } from "#app/db/client.server.ts";
import { hasEnded } from "#app/domain/offers/availability.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import type { AnonymousCall } from "#app/services/call.ts";

/** Where a partner's own site links to. */
export interface External {
  kind: "PARTNER" | "OFFER" | "STORE";
  id: string;
  /** Our page of it, in the caller's language; of a store its partner's, where all of them stand. */
  url: string;
}

/**
 * What the name that an operator's other systems know something by stands for with us: looked for among partners, then
 * offers, then stores. Refuses NOT_FOUND, also for an offer that is over.
 */
export async function findExternal(
  { now, language }: AnonymousCall,
  reference: string,
): Promise<Decision<External>> {
  const where = { externalReference: reference };
  const page = (path: string) => `${env.ORIGIN}/${language}/${path}`;
  const partner = await prisma.partner.findUnique({ where, select: { id: true } });
  if (partner) return accept({ kind: "PARTNER", id: partner.id, url: page(`store/${partner.id}`) });
  const offer = await prisma.offer.findUnique({
    where,
    select: { id: true, availableTo: true, validTo: true },
  });
  if (offer && !hasEnded(offer, now))
    return accept({ kind: "OFFER", id: offer.id, url: page(`voucher/${offer.id}`) });
  const store = await prisma.store.findUnique({ where, select: { id: true, partnerId: true } });
  return store
    ? accept({ kind: "STORE", id: store.id, url: page(`store/${store.partnerId}`) })
    : refuse("NOT_FOUND");
}
