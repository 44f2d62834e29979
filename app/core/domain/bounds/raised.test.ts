import { expect, test } from "vitest";
import { isLoosened, isRaised, loweredIn } from "./raised.ts";

test.each([
  [100, 101, true],
  [100, 100, false],
  [100, 99, false],
  [100, null, true],
  [null, 100, false],
  [null, null, false],
  [100, undefined, false],
  [[50, 50, 100], [50, 51, 0], true],
  [[50, 50, 100], [0, 50, 100], false],
])("from %j to %j", (before, after, expected) => {
  expect(isRaised(before, after)).toBe(expected);
});

test.each([
  [5, 4, true],
  [5, 5, false],
  [5, 6, false],
  [5, null, true],
  [null, 5, false],
  [5, undefined, false],
])("a bound from below from %j to %j", (before, after, expected) => {
  expect(isLoosened(before, after)).toBe(expected);
});

test.each([
  [100, 99, 99],
  [100, 101, undefined],
  [100, 100, undefined],
  [null, 5, 5],
  [100, null, undefined],
  [100, undefined, undefined],
  [
    [50, 50, 100],
    [60, 40, 100],
    [50, 40, 100],
  ],
  [[50, 50, 100], [60, 50, 100], undefined],
])("from %j to %j lowers at once to %j", (before, after, lowered) => {
  expect(loweredIn(before, after)).toEqual(lowered);
});
