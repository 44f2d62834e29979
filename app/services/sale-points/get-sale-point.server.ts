import { readSalePoint } from "#app/db/transactions/sale-points.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { CardAction, SalePointQuery } from "#app/domain/sale-points/card.ts";
import { inLanguage } from "#app/i18n/languages.ts";
import type { ClientCall } from "#app/services/call.ts";

/** A sale point as its customers see it. Amounts in whole millimes, whole points. */
export interface SalePointView {
  id: string;
  code: string;
  name: string;
  store: { id: string; name: string; partnerName: string; partnerLogoUrl: string | null };
  cards: {
    id: string;
    title: string;
    imageUrl: string | null;
    action: CardAction;
    /** 0 for a card that costs no points. */
    pointPrice: number;
    /** Null if the customer enters the amount, or pays with points only. */
    priceMillimes: number | null;
    queries: SalePointQuery[];
  }[];
}

/** A sale point and its cards, by its id or by its scanned code. Refuses NOT_FOUND. */
export async function getSalePoint(
  { language }: Pick<ClientCall, "language">,
  by: { id: string } | { code: string },
): Promise<Decision<SalePointView>> {
  const salePoint = await readSalePoint(by);
  if (!salePoint) return refuse("NOT_FOUND");
  const { id, code, name, store, cards } = salePoint;
  return accept({
    ...{ id, code, name },
    store: {
      id: store.id,
      name: store.name,
      partnerName: store.partnerName,
      partnerLogoUrl: store.partnerLogoUrl,
    },
    cards: cards.map(({ title, ...card }) => ({ ...card, title: inLanguage(title, language) })),
  });
}
