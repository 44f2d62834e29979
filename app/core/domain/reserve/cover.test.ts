import { expect, test } from "vitest";
import { coveredPercent, coveredSince, missingOf, neededFor } from "./cover.ts";

const held = (keptMillimes: number, points = 300) => ({ points, pointMillimes: 10, keptMillimes });
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));

test.each([
  [3_000, 100, 0],
  [2_999, 99, 1],
  [0, 0, 3_000],
  [4_000, 133, 0],
])("%i millimes for points worth 3,000 cover %i percent, and %i are missing", (kept, percent, missing) => {
  expect(neededFor(held(kept))).toBe(3_000);
  expect(coveredPercent(held(kept))).toBe(percent);
  expect(missingOf(held(kept))).toBe(missing);
});

test("no points need nothing, and are covered", () => {
  expect(coveredPercent(held(0, 0))).toBe(100);
  expect(missingOf(held(0, 0))).toBe(0);
});

test("each point is covered since the first of the proofs that follow each other", () => {
  const before = { provedAt: at(9), coveredSince: at(2) };
  expect(coveredSince(held(3_000), at(10), null)).toEqual(at(10));
  expect(coveredSince(held(3_000), at(10), before)).toEqual(at(2));
  expect(coveredSince(held(3_000), at(10), { ...before, coveredSince: null })).toEqual(at(10));
  expect(coveredSince(held(2_999), at(10), before)).toBe(null);
  expect(coveredSince(held(3_000), at(12), before)).toEqual(at(2));
  expect(coveredSince(held(3_000), at(13), before)).toEqual(at(13));
});
