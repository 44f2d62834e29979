import { describe, expect, it, test } from "vitest";
import type { KindTotal } from "#app/settlement/statements/sums.ts";
import { outcomeOf, sortTotals } from "./statement-view.ts";

test.each([
  ["the house what is left, with netting", true, 736_420, 163_580, { toPay: 0, toReceive: 163_580 }],
  ["the partner what is left, with netting", true, 736_420, -636_420, { toPay: 636_420, toReceive: 0 }],
  ["each its own, without netting", false, 736_420, 900_000, { toPay: 736_420, toReceive: 900_000 }],
  ["nobody for a credit note without netting", false, -1_190, 0, { toPay: 0, toReceive: 0 }],
  ["nobody for an empty month", true, 0, 0, { toPay: 0, toReceive: 0 }],
])("pays: %s", (_, netting, totalMillimes, payoutMillimes, outcome) => {
  expect(outcomeOf({ netting, totalMillimes, payoutMillimes })).toEqual(outcome);
});

describe("kinds", () => {
  it("stand by the side that they count on, what was undone after what was given", () => {
    const total = (kind: KindTotal["kind"]): KindTotal => ({ kind, quantity: 1, amountMillimes: 1 });
    const sorted = sortTotals(
      (["ADJUSTMENT", "VOUCHER_BACK", "COMMISSION", "POINTS_BACK", "VOUCHER", "POINTS"] as const).map(total),
    );
    const kinds = (totals: KindTotal[]) => totals.map(({ kind }) => kind);
    expect(kinds(sorted.owed)).toEqual(["POINTS", "POINTS_BACK", "COMMISSION"]);
    expect(kinds(sorted.reimbursed)).toEqual(["VOUCHER", "VOUCHER_BACK"]);
    expect(kinds(sorted.adjusted)).toEqual(["ADJUSTMENT"]);
  });
});
