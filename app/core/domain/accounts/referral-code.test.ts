import { expect, test } from "vitest";
import { parseReferralCode } from "./referral-code.ts";

test.each([
  ["ABCD2345", "ABCD2345"],
  [" abcd2345 ", "ABCD2345"],
  ["ABCD 2345", "ABCD2345"],
  ["«\u00a0abcd\u2011٢٣٤٥\u200f\u00a0»", "ABCD2345"],
  ["ABCD234", null],
  ["ABCD23456", null],
  ["ABCD-234", null],
  ["ABCD234ı", null],
  ["", null],
])("%j is read as %j", (text, code) => {
  expect(parseReferralCode(text)).toBe(code);
});
