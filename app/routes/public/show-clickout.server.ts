import type { ShownClickout } from "#app/components/clickout/clickout.ts";
import type { Share } from "#app/components/layout/share-meta.ts";
import { formatLastDay } from "#app/components/shop/view-offer.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { CheckedClickout } from "#app/services/catalogue/check-clickout.server.ts";
import type { AnonymousCall, ClientCall } from "#app/services/call.ts";
import { viewOfferInFull } from "#app/web/view-offer-in-full.server.ts";

/** What a campaign code gives, as its page shows it, without the fields that only matter in the shop. */
export function showClickout(
  { offer, whyNot, availableTo }: CheckedClickout,
  { now, language }: AnonymousCall | ClientCall,
  request: Request,
): ShownClickout {
  const view = viewOfferInFull(offer, { now, language, points: null, request });
  const ofTheShop = { premium: false, fewLeft: undefined, daysLeft: undefined, lastDay: null, stockRemaining: null };
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
