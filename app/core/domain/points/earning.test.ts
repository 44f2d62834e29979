import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { earningBy, earningOf } from "./earning.ts";

const bonuses = [0, 0, 0, 0, 0, 10, 20, 40, 70, 100];

describe("points for what was paid", () => {
  test.each([
    // paid millimes, rate, level → base, bonus
    [20_000, 10, 0, 200, 0],
    [999, 10, 0, 9, 0],
    [99, 10, 5, 0, 0],
    [12_345, 10, 6, 123, 12],
    [12_345, 10, 7, 123, 24],
    [12_345, 10, 8, 123, 49],
    [12_345, 10, 9, 123, 86],
    [12_345, 10, 10, 123, 123],
    [0, 10, 10, 0, 0],
  ])("%i millimes at %i points a dinar on level %i: %i and %i", (paid, rate, level, base, bonus) => {
    expect(earningOf(paid, { rate, bonuses }, level)).toMatchObject({ base, bonus, total: base + bonus });
  });

  test("whole points, never more for paying less, never doubled beyond level 10", () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 10 }),
        (a, b, rate, level) => {
          const [less, more] = [
            earningOf(Math.min(a, b), { rate, bonuses }, level),
            earningOf(Math.max(a, b), { rate, bonuses }, level),
          ];
          expect(Number.isSafeInteger(more.total)).toBe(true);
          expect(less.total).toBeLessThanOrEqual(more.total);
          expect(more.bonus).toBeLessThanOrEqual(more.base);
          expect(earningBy(Math.max(a, b), more.terms), "by the terms kept with it, the same again").toEqual(
            more,
          );
        },
      ),
    );
  });
});
