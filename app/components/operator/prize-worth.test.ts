import { expect, it } from "vitest";
import { saysItsPoints } from "./prize-worth.ts";

it.each([
  ["100 points", 100, true],
  ["1\u202f500 points", 1_500, true],
  ["1.500 نقطة", 1_500, true],
  ["نقطة واحدة", 1, false],
  ["100 points", 1_000, false],
  ["2 × 100 points", 200, false],
  ["A good start", 20, false],
  ["Nothing this time", 0, false],
])("%s of %i points: %s", (label, points, says) => {
  expect(saysItsPoints(label, points)).toBe(says);
});
