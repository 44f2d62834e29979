import type { Discount, PricingType } from "./offer-terms.ts";

interface Priced {
  pricingType: PricingType;
  pointPrice: number;
  priceMillimes: number;
  faceValueMillimes: number | null;
  discount: Discount | null;
  maximumReductionMillimes: number | null;
}

/** The cost of one unit of an offer to the company that gives it, in whole millimes and points. */
export interface OfferCost {
  /** What it is worth to the customer; `atMost` where that depends on the basket. */
  worthMillimes: number;
  atMost: boolean;
  /** What the customer pays for it in money. */
  paidMillimes: number;
  /** The worth less the payment; below zero the offer earns money. */
  costMillimes: number;
  /** The cost of 1,000 points that customers spend on it, rounded; null where it takes no points. */
  millimesPerThousandPoints: number | null;
}

/**
 * The cost of one unit: what it is worth, less what is paid for it in money. Null if this is unknown: a
 * percentage without a maximum depends only on the basket, and an unfinished offer has no worth.
 */
export function offerCost(offer: Priced): OfferCost | null {
  const worth = worthOf(offer);
  if (worth === null || worth.millimes < 1) return null;
  const takesMoney = offer.pricingType !== "POINTS_ONLY";
  const points = offer.pricingType === "MONEY_ONLY" ? 0 : offer.pointPrice;
  const paidMillimes = takesMoney ? offer.priceMillimes : 0;
  const costMillimes = worth.millimes - paidMillimes;
  return {
    ...{ worthMillimes: worth.millimes, atMost: worth.atMost, paidMillimes, costMillimes },
    millimesPerThousandPoints: points > 0 ? Math.round((costMillimes * 1000) / points) : null,
  };
}

function worthOf({ faceValueMillimes, discount, maximumReductionMillimes }: Priced) {
  if (faceValueMillimes !== null) return { millimes: faceValueMillimes, atMost: false };
  if (discount === null) return null;
  if (discount.kind === "AMOUNT") return { millimes: discount.value, atMost: false };
  return maximumReductionMillimes === null ? null : { millimes: maximumReductionMillimes, atMost: true };
}
