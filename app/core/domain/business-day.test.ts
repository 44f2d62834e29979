import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  businessDayOf,
  countsSince,
  countsUntil,
  daysBetween,
  endOfDay,
  hasCome,
  startOfDay,
  turnedTo,
  wasOn,
} from "./business-day.ts";

const moments = fc.date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

describe("a business day is a calendar day in Tunis", () => {
  test.each([
    ["2026-11-21T22:59:59.999Z", "2026-11-21"],
    ["2026-11-21T23:00:00.000Z", "2026-11-22"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01"],
    // Tunisia kept summer time in 2006.
    ["2006-07-01T22:00:00.000Z", "2006-07-02"],
  ])("%s is on %s", (instant, day) => {
    expect(businessDayOf(new Date(instant))).toBe(day);
  });

  test("a day begins and ends where the days beside it end and begin", () => {
    expect(startOfDay("2026-11-21")).toEqual(new Date("2026-11-20T23:00:00Z"));
    expect(endOfDay("2026-11-21")).toEqual(new Date("2026-11-21T23:00:00Z"));
  });

  test("every moment lies in its own day", () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = businessDayOf(moment);
        return startOfDay(day) <= moment && moment < endOfDay(day);
      }),
    );
  });

  test("days add up", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -5000, max: 5000 }), (moment, days) => {
        const day = businessDayOf(moment);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

describe("what counts for a number of days", () => {
  test.each([
    // Late on 1 October in Tunis, and early on the same day.
    ["2026-10-01T22:59:59.999Z", 30, "2026-10-31T23:00:00Z"],
    ["2026-09-30T23:00:00.000Z", 30, "2026-10-31T23:00:00Z"],
    ["2026-10-01T12:00:00.000Z", 0, "2026-10-01T23:00:00Z"],
  ])("from %s for %i days ends at %s", (at, days, end) => {
    expect(countsUntil(new Date(at), days)).toEqual(new Date(end));
  });

  test("ends at the same instant, whether asked from its beginning or from now", () => {
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 0, max: 400 }), (at, now, days) => {
        expect(countsSince(now, days) <= at).toBe(now < countsUntil(at, days));
      }),
    );
  });
});

test.each([
  [null, "2026-11-30T12:00:00Z", false],
  ["2026-12-01", "2026-11-30T22:59:59.999Z", false],
  ["2026-12-01", "2026-11-30T23:00:00Z", true],
  ["2026-12-01", "2027-03-01T00:00:00Z", true],
])("the day %s has come at %s: %s", (day, at, come) => {
  expect(hasCome(day, new Date(at))).toBe(come);
});

describe("what is turned on and off", () => {
  const hour = (count: number) => new Date(Date.UTC(2026, 10, 21, count));

  test("was on from each moment at which it was turned on to the next", () => {
    const turns = [hour(1), hour(3), hour(5)];
    expect([0, 1, 2, 3, 4, 5, 9].map((count) => wasOn(turns, hour(count)))).toEqual([
      ...[false, true, true, false, false, true, true],
    ]);
    expect(wasOn([], hour(1))).toBe(false);
  });

  test("keeps a moment only where it turns", () => {
    const made = turnedTo(true, [], hour(1));
    expect(made).toEqual([hour(1)]);
    expect(turnedTo(true, made, hour(2))).toEqual(made);
    expect(turnedTo(false, made, hour(2))).toEqual([hour(1), hour(2)]);
    expect(turnedTo(false, [], hour(1))).toEqual([]);
  });
});
