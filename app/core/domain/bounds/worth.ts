import type { OfferTerms } from "#app/core/domain/offers/offer-terms.ts";

type Priced = Pick<OfferTerms, "type" | "pointPrice" | "priceMillimes" | "faceValueMillimes" | "discount"> & {
  maximumReductionMillimes: number | null;
};

/** The most that an offer is worth, in whole millimes; Infinity for a share of a price without a maximum. */
export function worthOf({ faceValueMillimes, discount, maximumReductionMillimes }: Priced): number {
  if (faceValueMillimes !== null) return faceValueMillimes;
  const most = maximumReductionMillimes ?? Infinity;
  return discount?.kind === "AMOUNT" ? Math.min(discount.value, most) : most;
}

/**
 * By how many millimes an offer is worth more than its price, a point counted as `perPointMillimes`. Above 0 it
 * passes that ceiling.
 */
export function excessOf(offer: Priced, perPointMillimes: number): number {
  return worthOf(offer) - offer.priceMillimes - offer.pointPrice * perPointMillimes;
}
