import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import { earningBy } from "#app/domain/points/earning.ts";
import { cancellationOf, type ConfirmedSale } from "./cancellation.ts";

const now = new Date("2026-11-21T12:00:00Z");
const day = 24 * 60 * 60 * 1000;
const sale: ConfirmedSale = {
  status: "CONFIRMED",
  confirmedAt: now,
  payableMillimes: 10_000,
  cancelledMillimes: 0,
  appliedTerms: { rate: 10, bonusPercent: 0 },
};
const refused = (refusal: string) => ({ ok: false, refusal });

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
    { cancelledMillimes: 2_500 },
    null,
    { ok: true, value: { amountMillimes: 7_500, pointsBack: 100, status: "CANCELLED" } },
  ],
  [
    "with the bonus of its level",
    { appliedTerms: { rate: 10, bonusPercent: 40 } },
    5_000,
    { ok: true, value: { amountMillimes: 5_000, pointsBack: 70 } },
  ],
  [
    "what a voucher paid wholly",
    { payableMillimes: 0 },
    null,
    { ok: true, value: { amountMillimes: 0, pointsBack: 0, status: "CANCELLED" } },
  ],
  ["more than was paid", {}, 10_001, refused("CANCEL_NOT_ALLOWED")],
  ["more than is left", { cancelledMillimes: 9_000 }, 1_001, refused("CANCEL_NOT_ALLOWED")],
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
  expect(cancellationOf({ ...sale, ...facts }, amount, now)).toMatchObject(expected);
});

test("an operator cancels however late, but no more than is left", () => {
  const old = { ...sale, confirmedAt: new Date(now.getTime() - 400 * day) };
  expect(cancellationOf(old, null, null)).toMatchObject({ ok: true, value: { status: "CANCELLED" } });
  expect(cancellationOf(old, 10_001, null)).toEqual(refused("CANCEL_NOT_ALLOWED"));
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
          const decision = cancellationOf({ ...sale, ...terms, cancelledMillimes }, amount, now);
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
