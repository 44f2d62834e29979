import { describe, expect, test } from "vitest";
import { grandWheelReason, pointsWheelRefusal, type GrandWheelReason } from "./may-play.ts";
import { expectedPoints, oddsOf } from "./odds.ts";
import { stockOf, weightInDraw, type PrizeFacts } from "./prize.ts";
import { runOn, runWithSpinOn } from "./run.ts";

const today = "2026-11-22";

describe("days in a row", () => {
  test.each([
    [null, 0, 1],
    [{ day: "2026-11-22", run: 4 }, 4, 4],
    [{ day: "2026-11-21", run: 4 }, 4, 5],
    [{ day: "2026-11-20", run: 4 }, 0, 1],
    [{ day: "2025-11-22", run: 300 }, 0, 1],
    // The sandbox's clock was set back.
    [{ day: "2026-11-25", run: 4 }, 0, 1],
  ])("after %j: %i, and %i with a spin today", (last, run, withSpin) => {
    expect(runOn(today, last)).toBe(run);
    expect(runWithSpinOn(today, last)).toBe(withSpin);
  });

  test("go on over the end of a month and of a year", () => {
    expect(runWithSpinOn("2027-01-01", { day: "2026-12-31", run: 6 })).toBe(7);
    expect(runWithSpinOn("2028-03-01", { day: "2028-02-29", run: 6 })).toBe(7);
    expect(runWithSpinOn("2028-03-01", { day: "2028-02-28", run: 6 })).toBe(1);
  });
});

describe("the points wheel", () => {
  const open = { closed: false, playedToday: false, spendablePoints: 500, costPoints: 500, totalWeight: 32 };
  test.each([
    [open, null],
    [{ ...open, spendablePoints: 499 }, "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"],
    [{ ...open, playedToday: true }, "WHEEL_ALREADY_PLAYED"],
    [{ ...open, playedToday: true, spendablePoints: 0, totalWeight: 0 }, "WHEEL_ALREADY_PLAYED"],
    [{ ...open, totalWeight: 0 }, "WHEEL_LOCKED"],
    [{ ...open, closed: true }, "WHEEL_LOCKED"],
    [{ ...open, spendablePoints: 0, costPoints: 0 }, null],
  ])("with %j is refused with %s", (facts, refusal) => expect(pointsWheelRefusal(facts)).toBe(refusal));
});

describe("the grand-prize wheel", () => {
  test.each<[boolean, number, number, GrandWheelReason | null]>([
    [true, 7, 1, null],
    [true, 30, 1, null],
    [true, 6, 1, "STREAK_TOO_SHORT"],
    [true, 0, 0, "STREAK_TOO_SHORT"],
    [true, 7, 0, "NO_PRIZES_LEFT"],
    [false, 7, 1, "PREMIUM_REQUIRED"],
    [false, 0, 0, "PREMIUM_REQUIRED"],
  ])("premium %s, %i days, weight %i: %s", (premium, run, totalWeight, reason) => {
    const facts = { closed: false, premiumNeeded: true, premium, run, totalWeight };
    expect(grandWheelReason(facts)).toBe(reason);
    expect(grandWheelReason({ ...facts, closed: true })).toBe("CLOSED");
  });

  test("is for everybody where it asks for no premium", () => {
    const facts = { closed: false, premiumNeeded: false, premium: false, run: 7, totalWeight: 1 };
    expect(grandWheelReason(facts)).toBe(null);
    expect(grandWheelReason({ ...facts, run: 6 })).toBe("STREAK_TOO_SHORT");
  });
});

describe("a prize takes part", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const offer = { status: "ACTIVE" as const, availableTo: null, validTo: null, stockRemaining: null };
  test.each<[Partial<PrizeFacts>, number, number | null]>([
    [{}, 5, null],
    [{ remaining: 3 }, 5, 3],
    [{ remaining: 0 }, 0, 0],
    [{ offer }, 5, null],
    [{ offer: { ...offer, stockRemaining: 2 } }, 5, 2],
    [{ remaining: 1, offer: { ...offer, stockRemaining: 2 } }, 5, 1],
    [{ remaining: 3, offer: { ...offer, stockRemaining: 0 } }, 0, 0],
    [{ remaining: 3, offer: { ...offer, availableTo: now } }, 0, 0],
    [{ offer: { ...offer, validTo: new Date("2026-11-21T12:00:00Z") } }, 0, 0],
    [{ offer: { ...offer, validTo: new Date("2026-11-22T08:00:00Z") } }, 5, null],
  ])("%j: weight %i, %s left", (facts, weight, left) => {
    const prize = { weight: 5, remaining: null, offer: null, ...facts };
    expect(weightInDraw(prize, now)).toBe(weight);
    expect(stockOf(prize, now)).toBe(left);
  });
});

test("odds are shares of all weights, and what is expected is never rounded up", () => {
  expect([oddsOf(1, 32), oddsOf(6, 32), oddsOf(1, 3), oddsOf(0, 5), oddsOf(5, 5), oddsOf(1, 0)]).toEqual([
    3_125, 18_750, 33_333, 0, 100_000, 0,
  ]);
  expect(
    expectedPoints([
      { points: 100, weight: 1 },
      { points: 0, weight: 2 },
    ]),
  ).toBe(33);
  expect(expectedPoints([])).toBe(0);
});
