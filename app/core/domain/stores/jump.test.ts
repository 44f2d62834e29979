import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isJump, jumpFactor, jumpFloorPoints, usualDays, usualPoints } from "./jump.ts";

describe("a jump of a store's points", () => {
  test.each([
    ["at the floor", { today: jumpFloorPoints, before: 0 }, false],
    ["above the floor, without a past", { today: jumpFloorPoints + 1, before: 0 }, true],
    ["five times the mean", { today: 10_000, before: 2_000 * usualDays }, false],
    ["more than five times the mean", { today: 10_001, before: 2_000 * usualDays }, true],
    ["many times the mean, below the floor", { today: 4_000, before: usualDays }, false],
  ])("%s", (_, given, expected) => {
    expect(isJump(given)).toBe(expected);
  });

  it("is never a day like the others, and stays one when more is given", () => {
    const points = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(points, points, fc.nat({ max: 1_000 }), (today, before, more) => {
        if (isJump({ today, before })) expect(isJump({ today: today + more, before })).toBe(true);
        expect(isJump({ today: usualPoints({ today, before }) * jumpFactor, before })).toBe(false);
      }),
    );
  });
});
