import type { ShopOfferInFull } from "#app/components/shop/offer.ts";

/** A campaign code as its page shows it. */
export interface ShownClickout {
  offer: ShopOfferInFull;
  /** The last day on which it can be claimed. */
  lastDay: string;
}
