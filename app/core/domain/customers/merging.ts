import type { CustomerStatus } from "./customer-status.ts";
import type { Detail, DetailCode } from "#app/core/domain/refusals.ts";

/** What becomes of the logins of the account that goes: they sign in to the other, or they are given up. */
export const mergeLogins = ["KEEP", "DROP"] as const;
export type MergeLogins = (typeof mergeLogins)[number];

/** What has to be finished first of the account that goes, because it cannot be moved. */
export const mergeWaits = [
  "SALE_WAITS",
  "CLAIM_WAITS",
  "PAYMENT_WAITS",
  "APPROVAL_WAITS",
  "PREMIUM_RUNS",
  "GOODS_WAIT",
  "POINTS_RESERVED",
] as const satisfies readonly DetailCode[];
export type MergeWait = (typeof mergeWaits)[number];

/** An account as far as it decides whether it can be one of two that become one. */
export interface MergeFacts {
  id: string;
  status: CustomerStatus;
  deletionRequested: boolean;
  /** Of the account that goes; decision 060. */
  waits: readonly MergeWait[];
}

/**
 * Why the account `from` cannot become part of `into`, each with what has to be done first; empty if it can. Both must be
 * active, not blocked and not about to be deleted. Only of the one that goes something may wait.
 */
export function mergeObstacles(from: MergeFacts, into: MergeFacts): Detail[] {
  if (from.id === into.id) return [{ path: "into", code: "SAME_ACCOUNT" }];
  return [
    ...standing(from, "id"),
    ...standing(into, "into"),
    ...from.waits.map((code) => ({ path: "id", code })),
  ];
}

function standing({ status, deletionRequested }: MergeFacts, path: "id" | "into"): Detail[] {
  if (status === "BLOCKED") return [{ path, code: "ACCOUNT_BLOCKED" }];
  if (status !== "ACTIVE") return [{ path, code: "ACCOUNT_NOT_ACTIVE" }];
  return deletionRequested ? [{ path, code: "DELETION_RUNS" }] : [];
}
