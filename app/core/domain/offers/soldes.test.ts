import { expect, test } from "vitest";
import { percentOff, soldesFaults } from "./soldes.ts";

const soldes = (beforeMillimes: number, nowMillimes: number) => ({
  ...{ declaration: "418", beforeMillimes, nowMillimes },
});

test.each([
  [100_000, 80_000, 20],
  [100_000, 80_001, 19],
  [89_900, 44_950, 50],
  [100_000, 120_000, -20],
  [0, 0, 0],
])("from %i to %i is %i percent off", (before, now, percent) => {
  expect(percentOff(soldes(before, now))).toBe(percent);
  const tooDear = [{ path: "soldes.nowMillimes", code: "TOO_LARGE" }];
  expect(soldesFaults(soldes(before, now))).toEqual(percent >= 20 ? [] : tooDear);
});

test("an offer that is none of them has no such prices", () => expect(soldesFaults(null)).toEqual([]));
