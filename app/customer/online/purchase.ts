import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import { expectedPointsOf } from "#app/core/domain/points/expected.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OnlinePurchase } from "./get-online-purchase.server.ts";

/** The one thing that a customer can do for the points of an online purchase. */
export type ClaimStep = "SEND" | "SEE" | "SEND_AGAIN" | "NONE";

/** The facts of an online purchase that its pages need. */
export type PurchaseFacts = Omit<OnlinePurchase, "code">;

/** An online purchase as its pages show it, with the day as text. */
export interface PurchaseView {
  id: string;
  step: ClaimStep;
  requestId: string | null;
  partner: PurchaseFacts["partner"];
  offerTitle: string | null;
  /** Null for a visit without a basket. */
  sums: { priceMillimes: number; reductionMillimes: number; payableMillimes: number } | null;
  /** Whole points; null if they cannot be known. */
  expectedPoints: number | null;
  earningTerms: EarningTerms;
  /** The level that the customer holds. */
  level: number;
  day: string;
}

/** The customer's next step, given the newest claim and whether another one may be sent. */
export function claimStepOf(requestId: string | null, mayClaim: boolean): ClaimStep {
  if (mayClaim) return requestId === null ? "SEND" : "SEND_AGAIN";
  return requestId === null ? "NONE" : "SEE";
}

/** Whether the claimed amount differs from the amount to pay for the basket; false without a basket. */
export function isOtherAmount(sums: PurchaseView["sums"], claimedMillimes: number): boolean {
  return sums !== null && claimedMillimes > 0 && claimedMillimes !== sums.payableMillimes;
}

/** In a loader: an online purchase for its pages. */
export function viewPurchase(facts: PurchaseFacts, language: Language): PurchaseView {
  const {
    id,
    createdAt,
    partner,
    earningTerms,
    offerTitle,
    priceMillimes,
    reductionMillimes,
    payableMillimes,
    level,
    claim,
    mayClaim,
  } = facts;
  const requestId = claim?.id ?? null;
  return {
    ...{ id, partner, earningTerms, offerTitle, level, requestId },
    step: claimStepOf(requestId, mayClaim),
    sums: priceMillimes > 0 ? { priceMillimes, reductionMillimes, payableMillimes } : null,
    expectedPoints: expectedPointsOf({
      priceMillimes,
      payableMillimes,
      earningTerms,
      level,
      claimedPoints: null,
    }),
    day: formatDate(createdAt, language, "date"),
  };
}
