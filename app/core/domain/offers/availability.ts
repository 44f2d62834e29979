import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { maxWaiting } from "#app/core/domain/payments/times.ts";
import type { Refusal } from "#app/core/domain/refusals.ts";
import type { OfferStatus } from "./offer-terms.ts";

/** Checked in this order; the first one that applies is the answer. */
export const availabilities = [
  "NOT_YET_AVAILABLE",
  "EXPIRED",
  "OUT_OF_STOCK",
  "PAYMENT_OFF",
  "LIMIT_REACHED",
  "PREMIUM_LOCKED",
  "LEVEL_LOCKED",
  "INSUFFICIENT_POINTS",
  "AVAILABLE",
] as const;

export type Availability = (typeof availabilities)[number];

/** The part of an offer that decides who may buy it. */
export interface OfferTerms {
  perUserLimit: number | null;
  premium: boolean;
  /** The level from which it can be bought; null for all. */
  minLevel: number | null;
  pointPrice: number;
}

/** The part of an offer that decides who may buy it, and when. */
export interface OfferOnSale extends OfferTerms {
  /** What operators decided. */
  status: OfferStatus;
  availableFrom: Date | null;
  availableTo: Date | null;
  /** The wallet item is valid until the end of this day in Tunis. */
  validTo: Date | null;
}

export interface StockFacts {
  /** Null when the stock is unlimited. */
  stockRemaining: number | null;
  /** It costs dinars, and this installation takes none. */
  paymentOff: boolean;
}

export interface BuyerFacts {
  /** How many units of this offer the customer has bought. */
  userTaken: number;
  /** How many of these still wait for their payment. */
  userWaiting: number;
  premium: boolean;
  level: number;
  spendablePoints: number;
}

/**
 * Whether an offer can be bought now, and if not, why. The card, the detail page and the purchase all use it.
 * An offer is open from `availableFrom` until before `availableTo`, and never longer than its items are
 * valid. Rules about the customer are skipped for a visitor who is not signed in (no facts given). rules.md,
 * Offers, purchases, wallet.
 */
export function availabilityOf(
  offer: OfferOnSale,
  facts: StockFacts | (StockFacts & BuyerFacts),
  now: Date,
): Availability {
  return whenOnSale(saleTimesOf(offer), now.getTime()) ?? forReader(offer, facts);
}

/** When an offer is sold, in milliseconds since 1970: from `from` until before `to`. */
export interface SaleTimes {
  from: number;
  to: number;
  /** Paused: whoever sees it all the same, by a campaign's code or their purchase, may come again. */
  paused: boolean;
}

export function saleTimesOf(offer: Omit<OfferOnSale, keyof OfferTerms>): SaleTimes {
  const { status, availableFrom } = offer;
  return {
    from: availableFrom?.getTime() ?? -Infinity,
    to: endOf(offer),
    paused: status !== "ACTIVE",
  };
}

/** What time says of an offer: null while it is on sale. */
export function whenOnSale({ from, to, paused }: SaleTimes, now: number): Availability | null {
  if (now < from) return "NOT_YET_AVAILABLE";
  if (now >= to) return "EXPIRED";
  return paused ? "NOT_YET_AVAILABLE" : null;
}

/** What its stock and the reader say of an offer that is on sale. */
export function forReader(offer: OfferTerms, facts: StockFacts | (StockFacts & BuyerFacts)): Availability {
  if (facts.stockRemaining !== null && facts.stockRemaining < 1) return "OUT_OF_STOCK";
  if (facts.paymentOff) return "PAYMENT_OFF";
  if (!("userTaken" in facts)) return "AVAILABLE";
  if (offer.perUserLimit !== null && facts.userTaken >= offer.perUserLimit) return "LIMIT_REACHED";
  if (facts.userWaiting >= maxWaiting) return "LIMIT_REACHED";
  if (offer.premium && !facts.premium) return "PREMIUM_LOCKED";
  if (offer.minLevel !== null && facts.level < offer.minLevel) return "LEVEL_LOCKED";
  if (facts.spendablePoints < offer.pointPrice) return "INSUFFICIENT_POINTS";
  return "AVAILABLE";
}

type Ending = Pick<OfferOnSale, "status" | "availableTo" | "validTo">;

/** Whether an offer is over: an operator ended it, its sale, or the days on which its items could be used. */
export function hasEnded(offer: Ending, now: Date): boolean {
  return now.getTime() >= endOf(offer);
}

function endOf({ status, availableTo, validTo }: Ending): number {
  if (status === "ENDED") return -Infinity;
  const lastDay = validTo === null ? Infinity : endOfDay(businessDayOf(validTo)).getTime();
  return Math.min(availableTo?.getTime() ?? Infinity, lastDay);
}

const refusals = {
  NOT_YET_AVAILABLE: "ERROR_OFFER_NOT_YET_AVAILABLE",
  EXPIRED: "ERROR_OFFER_HAS_FINISHED",
  OUT_OF_STOCK: "ERROR_OFFER_OUT_OF_STOCK",
  PAYMENT_OFF: "SERVICE_OFF",
  LIMIT_REACHED: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  PREMIUM_LOCKED: "ERROR_OFFER_PREMIUM_ONLY",
  LEVEL_LOCKED: "ERROR_OFFER_LEVEL_LOCKED",
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
} as const satisfies Record<Exclude<Availability, "AVAILABLE">, Refusal>;

export type OfferRefusal = (typeof refusals)[keyof typeof refusals];

/** The refusal of a purchase in this state, or null when it may go on. */
export function offerRefusalOf(availability: Availability): OfferRefusal | null {
  return availability === "AVAILABLE" ? null : refusals[availability];
}
