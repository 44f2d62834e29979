import { earningOf, type EarningTerms } from "./earning.ts";

/** The facts of an online transaction that decide its points. Amounts in whole millimes. */
export interface OnlineVisit {
  /** The basket's price; 0 for a visit without a basket. */
  priceMillimes: number;
  payableMillimes: number;
  earningTerms: EarningTerms;
  /** The customer's level. */
  level: number;
  /** Whole points of the claim that waits for an answer; null when none waits. */
  claimedPoints: number | null;
}

/**
 * The points that an online transaction will bring; null when it cannot be known: a visit without a basket
 * and without a claim.
 */
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
