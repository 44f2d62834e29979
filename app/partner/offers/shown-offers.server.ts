import { getPartnerRecord } from "#app/core/services/catalogue/partner.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { ownOfferMoves, mayMove } from "#app/core/domain/offers/own-offer-state.ts";
import type { OwnOffer } from "#app/core/domain/offers/own-offer-record.ts";
import { isOpen } from "#app/core/domain/submissions/submission.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { waitingRows } from "#app/partner/submissions/waiting-rows.server.ts";
import { offerForm } from "./offer-form.ts";

/** An offer as a line of the list. */
export function offerLine(offer: OwnOffer, language: Language) {
  const { id, state, imageUrl, pricingType, pointPrice, priceMillimes, stock, stockRemaining } = offer;
  const day = (moment: string | null) => moment && formatDate(moment, language, "short");
  return {
    ...{ id, state, imageUrl, stock, stockRemaining },
    title: inLanguage(offer.title, language),
    pointPrice: pricingType === "MONEY_ONLY" ? 0 : (pointPrice ?? 0),
    priceMillimes: pricingType === "POINTS_ONLY" ? 0 : (priceMillimes ?? 0),
    from: day(offer.availableFrom),
    to: day(offer.availableTo),
    // Of a draft its own state says so.
    waits: offer.waiting !== null && !isNew(offer) ? offer.waitingStatus : null,
  };
}

export type OfferLine = ReturnType<typeof offerLine>;

/** An offer with its form, which shows what is wanted of it, and what its partner may do now. */
export function offerShown(offer: OwnOffer, language: Language) {
  const { id, version, state, type, waiting, waitingStatus, text, stock, stockRemaining } = offer;
  const parts = offerForm(type);
  const open = waitingStatus !== null && isOpen(waitingStatus) ? waitingStatus : null;
  return {
    ...{ id, version, state, type, stock, stockRemaining },
    name: inLanguage(offer.title, language),
    form: showForm(parts, language, { ...offer, ...waiting }),
    moves: ownOfferMoves.filter((move) => mayMove(move, state, open)),
    // Beside the state, which says that of a draft.
    open: isNew(offer) ? null : open,
    waiting: {
      rows: isNew(offer) ? [] : waitingRows(parts, { record: offer, waiting }, language),
      status: waitingStatus,
      text,
    },
  };
}

export type OfferShown = ReturnType<typeof offerShown>;

/** Whether customers have never seen it. */
function isNew({ status }: OwnOffer): boolean {
  return status === "DRAFT";
}

/** The caller's partner as an offer's card names it. */
export async function makerOf({ caller }: PartnerCall) {
  const { name, logoUrl } = foundOr404(await getPartnerRecord(caller.partnerId));
  return { name, logoUrl };
}
