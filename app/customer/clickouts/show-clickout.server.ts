import type { ShownClickout } from "./clickout.ts";
import type { Share } from "#app/customer/frame/share-meta.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
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

/** The preview of its link when it is shared. */
export function shareClickout(
  { offer }: CheckedClickout,
  { language }: AnonymousCall | ClientCall,
  pathname: string,
): Share {
  const description = translator(language)("share", { ns: "clickout" });
  const imageUrl = offer.imageUrl && new URL(offer.imageUrl, env.ORIGIN).href;
  return { title: offer.title, description, url: new URL(pathname, env.ORIGIN).href, imageUrl };
}
