import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, endOfDay } from "#app/core/domain/business-day.ts";
import { lapsingWeeks, lastDayOf, stepAt, weekOf } from "./lapsing.ts";

const today = "2026-11-24";
const lot = (points: number, lastDay: string) => ({ points, expiresAt: endOfDay(lastDay) });
const told = (...lots: [points: number, inDays: number][]) =>
  lapsingWeeks(
    lots.map(([points, inDays]) => lot(points, addDays(today, inDays))),
    today,
  ).map(({ points, days, lastDay }) => [points, days, lastDay]);

describe("points that lapse", () => {
  it.each([
    [31, []],
    [30, [[50, 30, "2026-12-24"]]],
    [8, [[50, 30, "2026-12-02"]]],
    [7, [[50, 7, "2026-12-01"]]],
    [0, [[50, 7, "2026-11-24"]]],
    [-1, []],
  ])("in %i days are told of so", (inDays, expected) => {
    expect(told([50, inDays])).toEqual(expected);
  });

  it("are told once for all of a week, from Monday to Sunday, by the first of them", () => {
    // Monday 14, Wednesday 16 and Sunday 20 December; Monday 21 is another week.
    expect(told([10, 20], [20, 22], [30, 26], [40, 27])).toEqual([
      [60, 30, "2026-12-14"],
      [40, 30, "2026-12-21"],
    ]);
  });

  it("of a week that goes on are told again when the first of them is near", () => {
    expect(told([10, 6], [20, 9])).toEqual([[30, 7, "2026-11-30"]]);
  });

  it("are counted once each, whatever the weeks", () => {
    const lots = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 30 })));
    fc.assert(
      fc.property(lots, (given) => {
        const weeks = lapsingWeeks(
          given.map(([points, inDays]) => lot(points, addDays(today, inDays))),
          today,
        );
        const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
        expect(sum(weeks.map(({ points }) => points))).toBe(sum(given.map(([points]) => points)));
        expect(new Set(weeks.map(({ week }) => week)).size).toBe(weeks.length);
      }),
    );
  });
});

describe("days", () => {
  it("of something that ends at midnight are the day before", () => {
    expect(lastDayOf(endOfDay("2026-11-24"))).toBe("2026-11-24");
  });

  it.each([
    ["2026-11-23", "2026-11-23"],
    ["2026-11-24", "2026-11-23"],
    ["2026-11-29", "2026-11-23"],
    ["2026-11-30", "2026-11-30"],
  ])("%s is of the week of %s", (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 7],
    [7, 7],
    [8, null],
  ])("%i before the end of an offer reach the step of %s", (left, step) => {
    expect(stepAt([1, 7], left)).toBe(step);
  });
});
