import { expect, test } from "vitest";
import { readDays } from "./print-proof.ts";

test.each([
  [[], 7],
  [["--days", "0"], 0],
  [["--days", "400"], 400],
  [["--days"], null],
  [["--days", ""], null],
  [["--days", "x"], null],
  [["--days", "-1"], null],
  [["--days", "7", "8"], null],
  [["--all", "7"], null],
])("%j is understood as %j", (args, days) => {
  expect(readDays(args)).toBe(days);
});
