import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/core/domain/business-day.ts";
import { addMonths, bucketsOf, bucketSize, monthsBetween, sumBuckets, wholeMonths } from "./buckets.ts";

const spans = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 3_000 }))
  .map(([start, days]) => ({ from: addDays("2020-01-01", start), to: addDays("2020-01-01", start + days) }));

test.each([
  ["2026-11-01", "2026-11-01", "day"],
  ["2026-10-01", "2026-12-01", "day"],
  ["2026-10-01", "2026-12-02", "week"],
  ["2026-01-01", "2026-12-31", "week"],
  ["2025-01-01", "2026-12-31", "month"],
])("from %s to %s a mark is a %s", (from, to, size) => {
  expect(bucketSize({ from, to })).toBe(size);
});

test("the buckets are the span, without gaps, and few", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const buckets = bucketsOf(span);
      expect([buckets.at(0)?.from, buckets.at(-1)?.to]).toEqual([span.from, span.to]);
      for (const [index, { from, to }] of buckets.entries()) {
        expect(from <= to).toBe(true);
        const next = buckets[index + 1];
        if (next) expect(next.from).toBe(addDays(to, 1));
      }
      expect(buckets.length).toBeLessThanOrEqual(101);
    }),
  );
});

test("what buckets hold is what the days of the span hold", () => {
  fc.assert(
    fc.property(
      spans,
      fc.array(fc.tuple(fc.integer({ min: -50, max: 3_000 }), fc.nat(100))),
      (span, given) => {
        const days = given.map(([offset, points]) => ({ day: addDays(span.from, offset), points }));
        const inside = days.filter(({ day }) => day >= span.from && day <= span.to);
        const sums = sumBuckets(bucketsOf(span), days, ["points"]);
        const total = (values: number[]) => values.reduce((sum, one) => sum + one, 0);
        expect(total(sums.flat())).toBe(total(inside.map(({ points }) => points)));
      },
    ),
  );
});

test("months are counted over the turn of a year", () => {
  expect(addMonths("2026-11-15", 3)).toBe("2027-02-01");
  expect(monthsBetween("2026-11-01", "2027-02-01")).toBe(3);
});

test.each([
  ["2026-01-01", "2026-12-31", "2026-12-31", "2026-01-01", "2027-01-01"],
  ["2026-01-02", "2026-12-30", "2026-12-31", "2026-02-01", "2026-12-01"],
  ["2026-01-01", "2026-12-31", "2026-11-29", "2026-01-01", "2026-11-01"],
  ["2026-01-01", "2026-12-31", "2026-11-30", "2026-01-01", "2026-12-01"],
  ["2026-03-05", "2026-03-20", "2026-12-31", "2026-04-01", "2026-04-01"],
  ["2026-03-01", "2026-04-20", "2025-12-31", "2026-03-01", "2026-03-01"],
  ["2026-01-01", "2026-12-31", null, "2026-01-01", "2026-01-01"],
])(
  "from %s to %s with closed days until %s, months from %s until before %s are whole",
  (from, to, last, first, next) => {
    expect(wholeMonths({ from, to }, last)).toEqual({ first, next });
  },
);
