import type { OfferTerms } from "#app/core/domain/offers/offer-terms.ts";

type Priced = Pick<OfferTerms, "type" | "pointPrice" | "priceMillimes" | "faceValueMillimes" | "discount"> & {
  maximumReductionMillimes: number | null;
};

/** What stands against a point where no ceiling says it, in millimes: the delivered one. */
const usualPointMillimes = 20;

/**
 * The house's own rate of points to dinars, in millimes for a point: the most that an offer may be worth for one. The
 * database counts by the same: prisma/functions/ceilings.sql.
 */
export function pointMillimes({ perPointMillimes }: { perPointMillimes: number | null }): number {
  return perPointMillimes || usualPointMillimes;
}

/** What an offer costs in the shop, in whole points: its dinars at the house's rate, rounded up. */
export function priceInPoints(
  { pointPrice, priceMillimes }: Pick<OfferTerms, "pointPrice" | "priceMillimes">,
  millimesPerPoint: number,
): number {
  return pointPrice + Math.ceil(priceMillimes / millimesPerPoint);
}

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

/** The same of an offer that is given: nobody pays its dinars. `points` are paid for it, in place of its own price. */
export function excessGiven(offer: Priced, perPointMillimes: number, points = offer.pointPrice): number {
  return worthOf(offer) - points * perPointMillimes;
}

/** Whether an offer that is worth any amount costs less than before: its excess is the same at every price. */
export function isCheaper(before: Priced, after: Priced): boolean {
  const isLower = after.pointPrice < before.pointPrice || after.priceMillimes < before.priceMillimes;
  return isLower && worthOf(after) === Infinity;
}
