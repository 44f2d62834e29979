import fc from "fast-check";
import { expect, test } from "vitest";
import { addDuration, parseDuration } from "./duration.ts";

const from = (start: string, duration: string) => {
  const parsed = parseDuration(duration);
  return parsed && addDuration(new Date(start), parsed).toISOString();
};

test.each([
  ["2026-01-01T00:00:00.000Z", "P31D", "2026-02-01T00:00:00.000Z"],
  ["2026-01-01T00:00:00.000Z", "PT61S", "2026-01-01T00:01:01.000Z"],
  ["2026-01-01T12:34:56.789Z", "P1Y", "2027-01-01T12:34:56.789Z"],
  ["2026-01-31T10:00:00.000Z", "P1M", "2026-02-28T10:00:00.000Z"],
  ["2028-01-31T10:00:00.000Z", "P1M", "2028-02-29T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", "P1Y", "2029-02-28T10:00:00.000Z"],
  ["2026-12-31T23:59:59.999Z", "P2M", "2027-02-28T23:59:59.999Z"],
  ["2026-01-01T00:00:00.000Z", "P2W", "2026-01-15T00:00:00.000Z"],
  ["2026-01-01T00:00:00.000Z", "P1Y2M3DT4H5M6S", "2027-03-04T04:05:06.000Z"],
  ["2026-01-01T00:00:00.000Z", "PT90M", "2026-01-01T01:30:00.000Z"],
  ["2026-01-01T00:00:00.000Z", "P0D", "2026-01-01T00:00:00.000Z"],
])("%s and %s is %s", (start, duration, end) => {
  expect(from(start, duration)).toBe(end);
});

test.each([
  "",
  "P",
  "PT",
  "P1",
  "1D",
  "p1d",
  "-P1D",
  "P-1D",
  "+P1D",
  "P1.5D",
  "PT0.5S",
  "P1DT",
  "P1W2D",
  "P1D1Y",
  "PT1D",
  "P1H",
  "P1D ",
  "P9999999D",
])("%j is no duration", (text) => {
  expect(parseDuration(text)).toBeNull();
});

test("time moves on by exactly what has no months in it", () => {
  const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.nat(100_000), fc.nat(1_000_000), (moment, days, seconds) => {
      const duration = parseDuration(`P${days}DT${seconds}S`);
      const later = duration && addDuration(moment, duration);
      expect(later && later.getTime() - moment.getTime()).toBe((days * 86_400 + seconds) * 1000);
    }),
  );
});
