import { isReimbursed, type LineKind } from "#app/settlement/lines/line.ts";
import { owedMillimes, type StatementSums } from "#app/settlement/settling/settled.ts";
import type { KindTotal } from "#app/settlement/statements/sums.ts";

/** Who pays whom in the end; amounts of 0 or more, in millimes. */
export interface Outcome {
  /** The partner to the house. */
  toPay: number;
  /** The house to the partner. */
  toReceive: number;
}

/**
 * What is paid of a statement. With netting its payout is all of it, and one below 0 is paid by the partner; without it the
 * invoice is paid whole, and the payout stands beside it; one below 0 is paid too.
 */
export function outcomeOf(of: StatementSums): Outcome {
  return { toPay: owedMillimes(of), toReceive: Math.max(of.payoutMillimes, 0) };
}

/** The order in which kinds are read: what was given, then what was undone of it. */
const order: readonly LineKind[] = [
  ...(["POINTS", "POINTS_BACK", "CAMPAIGN", "CAMPAIGN_BACK", "COMMISSION", "COMMISSION_BACK"] as const),
  ...(["VOUCHER", "VOUCHER_BACK", "ADJUSTMENT"] as const),
];

export interface SortedTotals {
  /** What the invoice is made of. */
  owed: KindTotal[];
  /** What the house gives back. */
  reimbursed: KindTotal[];
  /** What answers to disputes have put right, apart from both. */
  adjusted: KindTotal[];
}

/** A statement's kinds by the side that they count on. */
export function sortTotals(totals: readonly KindTotal[]): SortedTotals {
  const sorted = [...totals].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return {
    owed: sorted.filter(({ kind }) => !isReimbursed(kind) && kind !== "ADJUSTMENT"),
    reimbursed: sorted.filter(({ kind }) => isReimbursed(kind)),
    adjusted: sorted.filter(({ kind }) => kind === "ADJUSTMENT"),
  };
}
