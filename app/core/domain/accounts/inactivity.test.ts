import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import {
  arePointsCancelled,
  cancelledToday,
  inactiveSince,
  lastDayOfPoints,
  warnedAfterDays,
  warnedToday,
  warningDue,
  type SinceDays,
} from "./inactivity.ts";

const since: BusinessDay = "2026-01-01";

describe("since when", () => {
  test.each([
    ["the last day here", "2026-03-05", "2026-01-01T10:00:00Z", "2026-03-05"],
    ["the Tunis day of the verification", null, "2026-01-01T23:30:00Z", "2026-01-02"],
    ["never here", null, null, null],
  ])("%s", (_, lastActiveDay, verifiedAt, expected) => {
    expect(inactiveSince(lastActiveDay, verifiedAt === null ? null : new Date(verifiedAt))).toBe(expected);
  });
});

test.each([
  [0, null, false],
  [149, null, false],
  [150, 150, false],
  [151, 150, false],
  [172, 150, false],
  [173, 173, false],
  [179, 173, false],
  [180, 173, false],
  [181, null, true],
  [400, null, true],
] as const)("after %i days: warning %s, cancelled %s", (days, warning, cancelled) => {
  const today = addDays(since, days);
  expect(warningDue(since, today)).toBe(warning);
  expect(arePointsCancelled(since, today)).toBe(cancelled);
});

test("what the warning names is the last day on which the points are there", () => {
  const day = lastDayOfPoints(since);
  expect(arePointsCancelled(since, day)).toBe(false);
  expect(arePointsCancelled(since, addDays(day, 1))).toBe(true);
});

const isWithin = ({ earliest, latest }: SinceDays, day: BusinessDay) => earliest <= day && day <= latest;

test("who is looked for is who is due, each for one thing at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 400 }), (start, days) => {
      const last = addDays("2010-01-01", start);
      const today = addDays(last, days);
      const due = warningDue(last, today);
      expect(warnedAfterDays.filter((threshold) => isWithin(warnedToday(threshold, today), last))).toEqual(
        due ? [due] : [],
      );
      expect(isWithin(cancelledToday(today), last)).toBe(arePointsCancelled(last, today));
    }),
  );
});
