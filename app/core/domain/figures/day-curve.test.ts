import { expect, test } from "vitest";
import { changeOf, curveOf } from "./day-curve.ts";

test("a curve begins at nothing and keeps what came in", () => {
  const values = [
    { hour: 9, value: 3 },
    { hour: 1, value: 2 },
    { hour: 1, value: 4 },
  ];
  expect(curveOf(values, 3)).toEqual([0, 0, 6, 6]);
  expect(curveOf(values, 24).at(-1)).toBe(9);
  expect(curveOf([], 1)).toEqual([0, 0]);
});

test("a change is in percent of what was before", () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(0, 3)).toBe(-100);
  expect(changeOf(2, 3)).toBe(-33);
  expect(changeOf(5, 0)).toBeNull();
});
