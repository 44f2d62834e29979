import { expect, test } from "vitest";
import { daysBetween } from "#app/core/domain/business-day.ts";
import { birthdayRewardDays, birthdaysOn, otherBirthdaysSince } from "./birthdays.ts";

test.each([
  ["2026-11-20", "11-20", "2026", true],
  ["2026-11-20", "11-14", "2026", true],
  ["2026-11-20", "11-13", "2026", false],
  ["2027-01-02", "12-31", "2026", true],
  ["2027-02-28", "02-29", "2027", true],
  ["2028-02-28", "02-29", "2028", false],
  ["2028-02-29", "02-29", "2028", true],
])("on %s a birthday on %s is answered as that of %s: %s", (day, monthDay, year, answered) => {
  expect(birthdaysOn(day).some((one) => one.monthDay === monthDay && one.year === year)).toBe(answered);
});

test("a reward holds up the next birthday's for 300 days, its own day included", () => {
  expect(daysBetween(otherBirthdaysSince("2027-01-01"), "2027-01-01") + 1).toBe(birthdayRewardDays);
});
