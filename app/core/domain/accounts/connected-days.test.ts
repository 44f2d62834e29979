import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/business-day.ts";
import { recordConnectedDay, type ConnectedDays } from "./connected-days.ts";

const fresh: ConnectedDays = { lastActiveDay: null, connectedDays: 0, longestRunDays: 0 };
const run = (lastActiveDay: string, connectedDays: number, longestRunDays: number) => ({
  lastActiveDay,
  connectedDays,
  longestRunDays,
});

test.each([
  ["the first day", fresh, "2026-03-01", run("2026-03-01", 1, 1)],
  ["the day after", run("2026-02-28", 1, 1), "2026-03-01", run("2026-03-01", 2, 2)],
  ["the day after in a leap year", run("2028-02-28", 4, 9), "2028-02-29", run("2028-02-29", 5, 9)],
  ["over new year", run("2026-12-31", 9, 9), "2027-01-01", run("2027-01-01", 10, 10)],
  ["a day left out", run("2026-02-27", 3, 3), "2026-03-01", run("2026-03-01", 1, 3)],
  ["the same day", run("2026-03-01", 3, 3), "2026-03-01", null],
  ["a clock put back", run("2026-03-02", 3, 3), "2026-03-01", null],
])("%s", (_, known, today, expected) => {
  expect(recordConnectedDay(known, today)).toEqual(expected);
});

test("the longest run is the longest stretch of days without a gap, however often each is counted", () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 });
  fc.assert(
    fc.property(gaps, (steps) => {
      let day = "2026-01-01";
      let state = recordConnectedDay(fresh, day) ?? fresh;
      const days = new Set([day]);
      for (const step of steps) {
        day = addDays(day, step);
        days.add(day);
        state = recordConnectedDay(state, day) ?? state;
      }
      expect(state.longestRunDays).toBe(longestStretch(days));
      expect(state.lastActiveDay).toBe(day);
      expect(state.connectedDays).toBeLessThanOrEqual(state.longestRunDays);
    }),
  );
});

function longestStretch(days: Set<string>): number {
  const lengthFrom = (day: string): number => (days.has(day) ? 1 + lengthFrom(addDays(day, 1)) : 0);
  return Math.max(...[...days].map(lengthFrom));
}
