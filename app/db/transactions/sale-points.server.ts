import { readCards, type SalePointCard } from "#app/domain/sale-points/card.ts";
import { prisma } from "#app/db/client.server.ts";

/** A sale point with its cards, store and partner. */
export interface SalePointRow {
  id: string;
  code: string;
  name: string;
  cards: SalePointCard[];
  store: { id: string; name: string; partnerId: string; partnerName: string; partnerLogoUrl: string | null };
}

/** A sale point by its id or its code `S-XXXX-XXXX`; null if unknown. */
export async function readSalePoint(by: { id: string } | { code: string }): Promise<SalePointRow | null> {
  const row = await prisma.salePoint.findUnique({
    where: by,
    include: { store: { include: { partner: true } } },
  });
  if (!row) return null;
  const { id, code, name, cards } = row;
  const { partner, ...store } = row.store;
  return {
    ...{ id, code, name, cards: readCards(cards) },
    store: {
      id: store.id,
      name: store.name,
      partnerId: partner.id,
      partnerName: partner.name,
      partnerLogoUrl: partner.logoUrl,
    },
  };
}
