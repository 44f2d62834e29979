import { expect, test } from "vitest";
import { isUnusual } from "./unusual-amount.ts";

const usual = [24_500, 18_000, 60_000, 31_000, 999_999_000];

test.each([
  ["a price as ever", 30_000, usual, false],
  ["ten times the median is still taken", 310_000, usual, false],
  ["never below 500 dinars", 499_999, [1_000, 1_000, 1_000, 1_000, 1_000], false],
  ["from there on more than ten times the median is asked about", 500_000, usual, true],
  ["one mistyped sale does not make the next one usual", 999_999_000, usual, true],
  ["a dear shop is not asked about its prices", 12_000_000, [2e6, 3e6, 2e6, 4e6, 3e6], false],
  ["a new store has no usual price yet", 4_000_000, [10_000], false],
  ["and is asked about very much", 5_000_001, [], true],
])("%s", (_, price, latest, expected) => {
  expect(isUnusual(price, latest)).toBe(expected);
});
