import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reductionOf, type ItemTerms } from "./reduction.ts";

const plain: ItemTerms = {
  type: "COUPON",
  remainingMillimes: null,
  discountKind: null,
  discountValue: null,
  minimumPurchaseMillimes: null,
  maximumReductionMillimes: null,
};
const voucher = (remainingMillimes: number): ItemTerms => ({ ...plain, type: "VOUCHER", remainingMillimes });
const percent = (value: number, more: Partial<ItemTerms> = {}): ItemTerms => ({
  ...plain,
  discountKind: "PERCENT",
  discountValue: value,
  ...more,
});
const amount = (value: number, more: Partial<ItemTerms> = {}): ItemTerms => ({
  ...plain,
  discountKind: "AMOUNT",
  discountValue: value,
  ...more,
});

describe("what an item takes off a price", () => {
  test.each<[string, ItemTerms, number, number | "BASKET_BELOW_MINIMUM"]>([
    ["a voucher gives what it holds", voucher(20_000), 35_000, 20_000],
    ["a voucher never gives more than the price", voucher(20_000), 12_500, 12_500],
    ["an empty voucher gives nothing", voucher(0), 10_000, 0],
    ["a percent", percent(15), 40_000, 6_000],
    ["a percent is rounded down to a millime", percent(33), 1_001, 330],
    ["a percent stops at its maximum", percent(50, { maximumReductionMillimes: 10_000 }), 90_000, 10_000],
    ["an amount", amount(5_000), 40_000, 5_000],
    ["an amount never gives more than the price", amount(5_000), 3_000, 3_000],
    ["at the minimum", amount(5_000, { minimumPurchaseMillimes: 30_000 }), 30_000, 5_000],
    [
      "a millime below the minimum",
      amount(5_000, { minimumPurchaseMillimes: 30_000 }),
      29_999,
      "BASKET_BELOW_MINIMUM",
    ],
    ["a hundred percent", percent(100), 7_777, 7_777],
  ])("%s", (_, terms, price, expected) => {
    const decision = reductionOf(terms, price);
    expect(decision.ok ? decision.value.reductionMillimes : decision.refusal).toBe(expected);
  });

  test("reduction and rest are whole millimes and make the price", () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 });
    const terms = fc.oneof(
      fc.integer({ min: 0, max: 10_000_000 }).map(voucher),
      fc.integer({ min: 1, max: 100 }).map((value) => percent(value)),
      fc.integer({ min: 1, max: 10_000_000 }).map((value) => amount(value)),
    );
    fc.assert(
      fc.property(terms, price, (item, millimes) => {
        const decision = reductionOf(item, millimes);
        if (!decision.ok) throw new Error("no minimum, no refusal");
        const { reductionMillimes, payableMillimes } = decision.value;
        expect(Number.isInteger(reductionMillimes)).toBe(true);
        expect(reductionMillimes).toBeGreaterThanOrEqual(0);
        expect(payableMillimes).toBeGreaterThanOrEqual(0);
        expect(reductionMillimes + payableMillimes).toBe(millimes);
      }),
    );
  });
});
