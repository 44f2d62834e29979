import { expect, test } from "vitest";
import { allowanceLeft, brakeLimit, isWithin, sumOf } from "./brake.ts";

const settings = { fromCustomers: 300, customersPercent: 25, pointsPercent: 5 };
const all = { customers: 1_000, points: 200_010 };

test.each([
  ["a few customers", { customers: 299, points: 1_000_000 }, settings, null],
  ["enough of them", { customers: 300, points: 10_000 }, settings, { customers: 75, points: 500 }],
  ["shares are rounded down", all, settings, { customers: 250, points: 10_000 }],
  ["nobody has anything", { customers: 0, points: 0 }, settings, null],
  [
    "no share allowed",
    all,
    { ...settings, customersPercent: 0, pointsPercent: 0 },
    { customers: 0, points: 0 },
  ],
  ["points alone", all, { ...settings, customersPercent: 100 }, { customers: Infinity, points: 10_000 }],
  ["customers alone", all, { ...settings, pointsPercent: 100 }, { customers: 250, points: Infinity }],
  ["switched off", all, { ...settings, customersPercent: 100, pointsPercent: 100 }, null],
])("the limit: %s", (_, before, chosen, limit) => {
  expect(brakeLimit(before, chosen)).toEqual(limit);
});

const limit = { customers: 250, points: 10_000 };
const none = { customers: 0, points: 0 };

test.each([
  ["as much as the limit", none, none, { customers: 250, points: 10_000 }, true],
  ["a customer more", none, none, { customers: 251, points: 10 }, false],
  ["a point more", none, none, { customers: 1, points: 10_001 }, false],
  ["what today has left", none, { customers: 200, points: 9_000 }, { customers: 50, points: 1_000 }, true],
  [
    "more than today has left",
    none,
    { customers: 200, points: 9_000 },
    { customers: 51, points: 1_000 },
    false,
  ],
  ["what was asked", { customers: 900, points: 190_000 }, none, { customers: 900, points: 190_000 }, true],
  [
    "what was asked and a little that came due since",
    { customers: 900, points: 190_000 },
    none,
    { customers: 950, points: 195_000 },
    true,
  ],
  [
    "more than was asked and the limit",
    { customers: 400, points: 10_000 },
    none,
    { customers: 900, points: 190_000 },
    false,
  ],
  [
    "what was asked, a second time",
    { customers: 900, points: 190_000 },
    { customers: 900, points: 190_000 },
    all,
    false,
  ],
])("%s", (_, approved, taken, due, within) => {
  expect(isWithin(due, allowanceLeft({ limit, approved, taken }))).toBe(within);
});

test("takings add up", () => {
  expect(sumOf({ customers: 1, points: 10 }, { customers: 2, points: 30 })).toEqual({
    customers: 3,
    points: 40,
  });
});
