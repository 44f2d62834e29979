import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./business-day.ts";
import { daysOf, namedSpan, spanNames } from "./day-span.ts";

test.each([
  ["last7", "2026-11-22", "2026-11-16", "2026-11-22"],
  ["last30", "2026-11-22", "2026-10-24", "2026-11-22"],
  ["last90", "2026-11-22", "2026-08-25", "2026-11-22"],
  ["thisMonth", "2026-11-22", "2026-11-01", "2026-11-22"],
  ["thisMonth", "2026-11-01", "2026-11-01", "2026-11-01"],
  ["lastMonth", "2026-11-22", "2026-10-01", "2026-10-31"],
  ["lastMonth", "2028-03-31", "2028-02-01", "2028-02-29"],
  ["lastMonth", "2027-01-05", "2026-12-01", "2026-12-31"],
] as const)("%s on %s is %s to %s", (name, today, from, to) => {
  expect(namedSpan(name, today)).toEqual({ from, to });
});

test("the days of a span follow one another, from its first to its last", () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1990-01-01", days));
  fc.assert(
    fc.property(day, fc.constantFrom(...spanNames), (today, name) => {
      const span = namedSpan(name, today);
      const days = daysOf(span);
      expect([days[0], days.at(-1)]).toEqual([span.from, span.to]);
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((one) => addDays(one, 1)));
      expect(span.to <= today).toBe(true);
    }),
  );
});
