import { expect, test } from "vitest";
import { rfmGroup } from "./rfm.ts";

test.each([
  [0, 10, 100_000, "CHAMPION"],
  [30, 3, 500_000, "CHAMPION"],
  [30, 3, 100_000, "LOYAL"],
  [31, 10, 500_000, "LOYAL"],
  [90, 3, 100_000, "LOYAL"],
  [0, 1, 499_999, "NEW"],
  [0, 2, 99_999, "NEW"],
  [60, 9, 99_999, "OCCASIONAL"],
  [91, 3, 100_000, "AT_RISK"],
  [365, 1, 500_000, "AT_RISK"],
  [365, 2, 100_000, "SLEEPING"],
  [366, 50, 900_000, "LOST"],
  [null, 0, 0, "NONE"],
] as const)("%s days since the last of %s sales for %s millimes: %s", (days, count, spentMillimes, group) => {
  expect(rfmGroup(days, { count, spentMillimes })).toBe(group);
});
