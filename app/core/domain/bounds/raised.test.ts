import { expect, test } from "vitest";
import { isRaised } from "./raised.ts";

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
