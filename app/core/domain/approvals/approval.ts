import type { Right } from "#app/core/domain/operators/rights.ts";

/** What can wait for an operator's approval. */
export const approvalKinds = [
  "JOB",
  "SALE",
  "CLAIM",
  "GIFT",
  "CORRECTION",
  "MESSAGE",
  "MERGE",
  "BOUNDS",
  "CAMPAIGN",
  "OFFER",
  "PRIZE",
  "CODE",
  "EXPORT",
  "LEDGER",
  "BANK",
  "DISPUTE",
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Changes of records that come into force when a second person says yes. */
export const wishKinds = [
  "BOUNDS",
  "CAMPAIGN",
  "OFFER",
  "PRIZE",
  "CODE",
  "BANK",
  "DISPUTE",
] as const satisfies ApprovalKind[];
export type WishKind = (typeof wishKinds)[number];

export function isWish(kind: ApprovalKind): kind is WishKind {
  return wishKinds.some((one) => one === kind);
}

/** The rights of which one is needed to answer: bounds are answered by who may change them. */
export function rightsToAnswer(kind: ApprovalKind): readonly Right[] {
  if (kind === "BOUNDS") return ["bounds"];
  if (kind === "EXPORT") return ["exports"];
  if (kind === "DISPUTE" || kind === "BANK") return ["finance"];
  return isWish(kind) ? ["finance", "bounds"] : ["finance"];
}

/** Whether it is about a number of customers; points are always about one. */
export function countsCustomers(kind: ApprovalKind): boolean {
  return kind === "JOB" || kind === "MESSAGE" || kind === "EXPORT";
}

/** The customers of a file that waits are counted up to so many. */
export const mostFileCounted = 10_000;

/** Pending approvals come first. */
export const approvalStatuses = ["PENDING", "APPROVED", "REFUSED"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * The answer to a call that passed a ceiling: it waits for another operator, as the approval with this id.
 */
export interface Waiting {
  approvalId: string;
}
