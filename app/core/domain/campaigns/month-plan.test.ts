import { expect, test } from "vitest";
import { addMonths, runsIn, titlePlaceOf, weeksOf } from "./month-plan.ts";

test("a month has the weeks that it touches, and neighbours over the year", () => {
  expect(weeksOf("2026-11-01")).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(weeksOf("2027-02-01")).toHaveLength(4);
  expect([addMonths("2026-12-01", 1), addMonths("2026-01-01", -1)]).toEqual(["2027-01-01", "2025-12-01"]);
});

test("a campaign is on in a week on its days and weekdays, and not on the day that its midnight begins", () => {
  const days = { from: "2026-11-10T23:00:00.000Z", until: "2026-11-14T23:00:00.000Z" };
  expect(runsIn({ ...days, weekdays: null }, "2026-11-09")).toEqual([{ first: 3, last: 6 }]);
  expect(runsIn({ ...days, weekdays: [1, 3, 4, 6] }, "2026-11-09")).toEqual([
    { first: 3, last: 4 },
    { first: 6, last: 6 },
  ]);
  expect(runsIn({ ...days, weekdays: null }, "2026-11-16")).toEqual([]);
});

test.each([
  ["in a run with room", [{ first: 1, last: 7 }], { first: 1, last: 7, atEnd: false }],
  ["before a late run", [{ first: 6, last: 7 }], { first: 1, last: 5, atEnd: true }],
  ["after an early run", [{ first: 2, last: 2 }], { first: 3, last: 7, atEnd: false }],
  [
    "over runs all over the week",
    [
      { first: 1, last: 1 },
      { first: 5, last: 5 },
    ],
    { first: 1, last: 7, atEnd: false },
  ],
])("a title stands %s", (_, runs, place) => {
  expect(titlePlaceOf(runs)).toEqual(place);
});
