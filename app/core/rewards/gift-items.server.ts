import type { RecordOf } from "#app/core/db/call-function.server.ts";
import { readGiftOffers } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { newItem } from "#app/core/db/ids.server.ts";

/** New items for the wallet, of the offers that an event may give. */
export interface GiftItems {
  /** A new item at each call, of the offer as it is now; null without one. */
  itemOf: (offerId: string | null | undefined) => RecordOf<"new_item"> | null;
  /** Whether a coupon may be among them; a stamp card gives its offer only for the last stamp. */
  mayBringCoupon: boolean;
}

export async function readGiftItems(offerIds: readonly string[]): Promise<GiftItems> {
  const offers = await readGiftOffers(offerIds);
  return {
    itemOf: (offerId) => {
      const offer = offers.get(offerId ?? "");
      return offer ? newItem(offer) : null;
    },
    mayBringCoupon: [...offers.values()].some(({ type }) => type === "COUPON"),
  };
}
