import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { earningBy } from "#app/core/domain/points/earning.ts";
import { cancellationOf, type ConfirmedSale } from "./cancellation.ts";

const now = new Date("2026-11-21T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const sale: ConfirmedSale = {
  status: "CONFIRMED",
  confirmedAt: now,
  ...{ priceMillimes: 10_000, reductionMillimes: 0, payableMillimes: 10_000 },
  ...{ cancelledMillimes: 0, cashBackMillimes: 0, itemBackMillimes: 0 },
  appliedTerms: { rate: 10, bonusPercent: 0 },
};
const refused = (refusal: string) => ({ ok: false, refusal });
const store = { now, anytime: false };

test.each<[string, Partial<ConfirmedSale>, number | null, object]>([
  [
    "all of it",
    {},
    null,
    { ok: true, value: { amountMillimes: 10_000, pointsBack: 100, status: "CANCELLED" } },
  ],
  ["a part", {}, 2_500, { ok: true, value: { amountMillimes: 2_500, pointsBack: 25, status: "CONFIRMED" } }],
  [
    "a part too small for a point of its own",
    {},
    50,
    { ok: true, value: { amountMillimes: 50, pointsBack: 1 } },
  ],
  [
    "the rest",
    { cancelledMillimes: 2_500, cashBackMillimes: 2_500 },
    null,
    { ok: true, value: { amountMillimes: 7_500, pointsBack: 100, status: "CANCELLED" } },
  ],
  [
    "with the bonus of its level",
    { appliedTerms: { rate: 10, bonusPercent: 40 } },
    5_000,
    { ok: true, value: { amountMillimes: 5_000, pointsBack: 70 } },
  ],
  ["more than it cost", {}, 10_001, refused("CANCEL_NOT_ALLOWED")],
  [
    "more than is left",
    { cancelledMillimes: 9_000, cashBackMillimes: 9_000 },
    1_001,
    refused("CANCEL_NOT_ALLOWED"),
  ],
  [
    "on the 30th day, whatever the hour of the sale",
    { confirmedAt: startOfDay(addDays(businessDayOf(now), -30)) },
    1_000,
    { ok: true },
  ],
  [
    "on the 31st day",
    { confirmedAt: new Date(startOfDay(addDays(businessDayOf(now), -30)).getTime() - 1) },
    1_000,
    refused("CANCEL_NOT_ALLOWED"),
  ],
  [
    "what waits",
    { status: "AWAITING_CASHIER", confirmedAt: null },
    null,
    refused("TRANSACTION_INVALID_STATUS"),
  ],
  [
    "what is cancelled",
    { status: "CANCELLED", cancelledMillimes: 10_000 },
    null,
    refused("TRANSACTION_INVALID_STATUS"),
  ],
])("cancelling %s", (_, facts, amount, expected) => {
  expect(cancellationOf({ ...sale, ...facts }, null, amount, store)).toMatchObject(expected);
});

test("an operator cancels however late, but no more than is left", () => {
  const old = { ...sale, confirmedAt: new Date(now.getTime() - 400 * day) };
  const operator = { now, anytime: true };
  expect(cancellationOf(old, null, null, operator)).toMatchObject({
    ok: true,
    value: { status: "CANCELLED" },
  });
  expect(cancellationOf(old, null, 10_001, operator)).toEqual(refused("CANCEL_NOT_ALLOWED"));
});

// Goods of 30 dinars, of which an item took 20 off.
const reduced = { ...sale, priceMillimes: 30_000, reductionMillimes: 20_000, payableMillimes: 10_000 };
const before = (cancelledMillimes: number, cashBackMillimes: number, itemBackMillimes: number) => ({
  ...reduced,
  ...{ cancelledMillimes, cashBackMillimes, itemBackMillimes },
});

test.each<[string, ConfirmedSale, "VOUCHER" | "COUPON", number | null, number, number, number]>([
  ["beside a voucher the money goes back first", reduced, "VOUCHER", 8_000, 8_000, 0, 80],
  ["then what is left onto the voucher", reduced, "VOUCHER", 15_000, 10_000, 5_000, 100],
  ["all of what is left onto it", before(15_000, 10_000, 5_000), "VOUCHER", null, 0, 15_000, 100],
  [
    "of what a voucher paid wholly, all",
    { ...reduced, priceMillimes: 20_000, payableMillimes: 0 },
    "VOUCHER",
    5_000,
    0,
    5_000,
    0,
  ],
  ["beside a coupon in proportion, rounded down", reduced, "COUPON", 10_000, 3_333, 0, 34],
  [
    "and in the end all that was paid, with the coupon",
    before(10_000, 3_333, 0),
    "COUPON",
    null,
    6_667,
    20_000,
    100,
  ],
])("%s", (_, given, itemType, amount, cashBackMillimes, itemBackMillimes, pointsBack) => {
  expect(cancellationOf(given, itemType, amount, store)).toMatchObject({
    ok: true,
    value: { cashBackMillimes, itemBackMillimes, pointsBack },
  });
});

test("an item that comes back is good for seven more days, the last one whole", () => {
  expect(cancellationOf(reduced, "COUPON", null, store)).toMatchObject({
    value: { itemUntil: startOfDay(addDays(businessDayOf(now), 8)) },
  });
});

describe("in whatever parts a sale is cancelled", () => {
  const parts = fc.record({
    payableMillimes: fc.integer({ min: 1, max: 1_000_000_000 }),
    appliedTerms: fc.record({
      rate: fc.integer({ min: 0, max: 1_000 }),
      bonusPercent: fc.constantFrom(0, 10, 20, 40, 70, 100),
    }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
  });

  test("no more is taken back than was given, never less than before, and in the end all of it", () => {
    fc.assert(
      fc.property(parts, ({ cuts, ...terms }) => {
        const given = earningBy(terms.payableMillimes, terms.appliedTerms).total;
        let cancelledMillimes = 0;
        let before = 0;
        for (const cut of [...cuts, null]) {
          const left = terms.payableMillimes - cancelledMillimes;
          const amount = cut === null ? null : Math.floor(left * cut);
          const back = { cancelledMillimes, cashBackMillimes: cancelledMillimes };
          const facts = { ...sale, ...terms, priceMillimes: terms.payableMillimes, ...back };
          const decision = cancellationOf(facts, null, amount, store);
          if (!decision.ok) throw new Error(decision.refusal);
          expect(decision.value.pointsBack).toBeGreaterThanOrEqual(before);
          before = decision.value.pointsBack;
          cancelledMillimes += decision.value.amountMillimes;
        }
        expect(cancelledMillimes).toBe(terms.payableMillimes);
        expect(before).toBe(given);
      }),
    );
  });
});
