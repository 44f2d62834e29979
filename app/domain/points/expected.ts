import { earningOf, type EarningTerms } from "./earning.ts";

/** An online transaction as far as its points are concerned. Amounts in whole millimes. */
export interface OnlineVisit {
  /** The basket's price; 0 for a visit without a basket. */
  priceMillimes: number;
  payableMillimes: number;
  earningTerms: EarningTerms;
  /** The level that the customer holds. */
  level: number;
  /** Whole points of the claim that waits for its answer; null where none waits. */
  claimedPoints: number | null;
}

/** Points that an online transaction is to bring; null where nobody can know: a visit without a basket or a claim. */
export function expectedPointsOf({
  priceMillimes,
  payableMillimes,
  earningTerms,
  level,
  claimedPoints,
}: OnlineVisit): number | null {
  if (claimedPoints !== null) return claimedPoints;
  return priceMillimes === 0 ? null : earningOf(payableMillimes, earningTerms, level).total;
}
