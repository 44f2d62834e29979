import type { ShownClickout } from "./clickout.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import type { CheckedClickout } from "./check-clickout.server.ts";
import type { AnonymousCall, ClientCall } from "#app/core/services/call.ts";
import { viewOfferInFull } from "#app/customer/offers/view-offer-in-full.server.ts";

/** What a campaign code gives, as its page shows it, without the fields that only matter in the shop. */
export function showClickout(
  { offer, whyNot, availableTo }: CheckedClickout,
  { now, language }: AnonymousCall | ClientCall,
  request: Request,
): ShownClickout {
  const view = viewOfferInFull(offer, { now, language, points: null, request });
  const ofTheShop = {
    premium: false,
    fewLeft: undefined,
    daysLeft: undefined,
    lastDay: null,
    stockRemaining: null,
  };
  return {
    offer: { ...view, ...ofTheShop },
    whyNot,
    lastDay: formatLastDay(availableTo.toISOString(), language, "date"),
  };
}
