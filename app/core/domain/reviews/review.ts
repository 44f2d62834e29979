/** What rules decide about a customer without anybody having looked, and a person can be asked to look at. */
export const reviewKinds = ["SALE", "CLAIM", "WELCOME", "ABSENCE", "REFERRAL", "OFFLINE"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/**
 * One such decision. `id`: of SALE the sale, of CLAIM the claim, of ABSENCE the line of the history, of WELCOME `welcome`, of
 * REFERRAL the invite, of OFFLINE the notice that told it; of ABSENCE and WELCOME of an account that became part of this one,
 * the question.
 */
export interface RuleDecision {
  kind: ReviewKind;
  id: string;
}

/** A customer has one welcome. */
export const welcomeId = "welcome";

/** The most letters of a person's answer. */
export const longestReviewAnswer = 1_000;
