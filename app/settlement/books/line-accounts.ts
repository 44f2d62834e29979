import type { EventKind } from "#app/settlement/lines/line.ts";
import type { AccountName } from "./accounts.ts";
import { roundedMillimes, type Debits } from "./journal.ts";

interface Sides {
  debit: AccountName;
  credit: AccountName;
}

/**
 * Where a line of the settlement stands in the books, one row for each kind that an event writes. The partner's part of points
 * is debited to `packs` instead where packs paid for it.
 */
export const lineAccounts = {
  POINTS: { debit: "unbilled", credit: "points" },
  CAMPAIGN: { debit: "unbilled", credit: "points" },
  VOUCHER: { debit: "redemption", credit: "partnersOwed" },
  COMMISSION: { debit: "unbilled", credit: "commission" },
} as const satisfies Partial<Record<EventKind, Sides>>;

/** A kind that an event writes first; what is undone of it has the same accounts, turned. */
export type FirstKind = keyof typeof lineAccounts;

/** Adds what lines of a kind come to: of what was undone the sum is smaller, or turned. */
export function bookLines(
  debits: Debits,
  { kind, amountMicrodinars }: { kind: FirstKind; amountMicrodinars: bigint },
): void {
  const { debit, credit } = lineAccounts[kind];
  // The house owes what it gives back for vouchers, so that those lines are below 0.
  const millimes = roundedMillimes(kind === "VOUCHER" ? -amountMicrodinars : amountMicrodinars);
  debits[debit] = (debits[debit] ?? 0n) + millimes;
  debits[credit] = (debits[credit] ?? 0n) - millimes;
}
