import { businessDayOf, daysBetween } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import { cardFields, type ShopOffer } from "./offer.ts";

/** An offer as the catalogue returns it; times in ISO 8601. */
export interface OfferFacts
  extends
    Pick<Offer, (typeof cardFields)[number] | "stockRemaining" | "availableFrom" | "availableTo" | "soldes">,
    Pick<ShopOffer, "partner"> {}

const fewUnits = 10;
const fewDays = 7;

/** In a loader: an offer for its card. `points` are those that the reader can spend, null for a visitor. */
export function viewOffer(
  offer: OfferFacts,
  reader: { now: Date; language: Language; points: number | null },
): ShopOffer {
  const { pointPrice, availability, stockRemaining, availableFrom, availableTo, soldes } = offer;
  const { now, language, points } = reader;
  const few = availability !== "OUT_OF_STOCK" && stockRemaining !== null && stockRemaining <= fewUnits;
  const opens = availability === "NOT_YET_AVAILABLE" && availableFrom !== null;
  const ends = availability !== "EXPIRED" && availableTo !== null;
  const days = ends ? daysBetween(businessDayOf(now), businessDayOf(lastMoment(availableTo))) : null;
  const short = availability === "INSUFFICIENT_POINTS" && points !== null;
  return {
    ...shownOnCard(offer),
    partner: offer.partner && { name: offer.partner.name, logoUrl: offer.partner.logoUrl },
    ...(soldes && { soldes }),
    ...(few && { fewLeft: stockRemaining }),
    ...(short && { missingPoints: Math.max(1, pointPrice - points) }),
    ...(opens && { opens: formatDate(availableFrom, language, "dayMonth") }),
    ...(days !== null && days <= fewDays && { daysLeft: days }),
  };
}

function shownOnCard(offer: OfferFacts) {
  return Object.fromEntries(cardFields.map((field) => [field, offer[field]])) as Pick<
    Offer,
    (typeof cardFields)[number]
  >;
}

/** The last day before an exclusive end ("until before"). */
export function formatLastDay(
  until: string,
  language: Language,
  style: "date" | "dayMonth" | "short" | "month",
): string {
  return formatDate(lastMoment(until), language, style);
}

function lastMoment(until: string): Date {
  return new Date(Date.parse(until) - 1);
}
