import type { ShopOfferInFull } from "#app/core/ui/shown/offer.ts";
import type { WhyNoOffer } from "#app/core/domain/clickouts/clickout.ts";

/** A campaign code as its page shows it. */
export interface ShownClickout {
  offer: ShopOfferInFull;
  /** Why it is not to be had now, though the code is good; null if it is. */
  whyNot: WhyNoOffer | null;
  /** The last day on which it can be claimed. */
  lastDay: string;
}
