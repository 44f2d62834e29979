import type { ShopOfferInFull } from "#app/core/ui/shown/offer.ts";
import { formatLastDay, viewOffer } from "#app/core/ui/shown/view-offer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { listStores } from "./list-stores.server.ts";
import type { OfferInFull } from "#app/core/domain/offers/offer-answer.ts";

/** An offer for its own page, with every date in words; `request` is that of the page. */
export function viewOfferInFull(
  offer: OfferInFull,
  reader: Parameters<typeof viewOffer>[1] & { request: Request },
): ShopOfferInFull {
  const { stores, availableFrom: _from, soldes: _soldes, availableTo, validFrom, validTo, ...shown } = offer;
  const { now, language } = reader;
  // A start date in the past is not worth showing.
  const validLater = validFrom !== null && Date.parse(validFrom) > now.getTime();
  return {
    ...shown,
    ...viewOffer(offer, reader),
    partner: offer.partner,
    stores: listStores(stores, language, reader.request),
    userQuantityRemaining: reader.points === null ? null : offer.userQuantityRemaining,
    lastDay: availableTo && formatLastDay(availableTo, language, "date"),
    validFrom: validLater ? formatDate(validFrom, language) : null,
    validTo: validTo && formatDate(validTo, language),
  };
}
