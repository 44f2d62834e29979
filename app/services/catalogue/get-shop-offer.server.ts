import { readCustomerFacts } from "#app/db/accounts/customer-facts.server.ts";
import { readShopOffer, type ShopStore } from "#app/db/offers/shop-offers.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { offerCard, type OfferCard } from "./offer-card.server.ts";
import type { Viewer } from "./viewer.ts";

export interface OfferInFull extends OfferCard {
  /** Empty where there is none. */
  description: string;
  terms: string;
  stores: ShopStore[];
}

/** One offer with its texts and the stores that take it, also when it has ended. Refuses NOT_FOUND. */
export async function getShopOffer(reader: Viewer, id: string): Promise<Decision<OfferInFull>> {
  const [offer, customer] = await Promise.all([
    readShopOffer(id),
    reader.userId === null ? null : readCustomerFacts(reader.userId, reader.now, id),
  ]);
  if (!offer) return refuse("NOT_FOUND");
  return accept({
    ...offerCard(offer, customer, reader),
    description: offer.description[reader.language],
    terms: offer.terms[reader.language],
    stores: offer.stores,
  });
}
