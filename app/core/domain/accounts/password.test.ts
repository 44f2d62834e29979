import fc from "fast-check";
import { expect, test } from "vitest";
import { isPassword, normalPassword } from "./password.ts";

test.each([
  ["8 characters", "abcdefg1"],
  ["32 characters", `a1${"x".repeat(30)}`],
  ["Arabic letters and digits", "كلمةسرية١٢"],
  ["spaces and signs", "le chat 1 !"],
  ["32 characters of which many take two bytes", `1${"é".repeat(31)}`],
])("taken: %s", (_, password) => {
  expect(isPassword(password)).toBe(true);
});

test.each([
  ["empty", ""],
  ["7 characters", "abcdef1"],
  ["33 characters", `a1${"x".repeat(31)}`],
  ["no digit", "abcdefgh"],
  ["no letter", "12345678"],
  ["32 characters of more than 72 bytes", `1${"ก".repeat(31)}`],
  ["a zero byte, after which bcrypt would not look", "abcdefg1\u0000x"],
  ["a line feed", "abcdefg1\n"],
  ["half a surrogate pair", "abcdefg1\ud800"],
])("refused: %s", (_, password) => {
  expect(isPassword(password)).toBe(false);
});

test("a letter with its accent beside it is the same password", () => {
  expect(normalPassword("e\u0301te 2026")).toBe(normalPassword("\u00e9te 2026"));
});

test("whatever is taken fits into bcrypt", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 34, unit: "binary" }), (text) => {
      const password = `a1${text}`;
      if (isPassword(password)) expect(Buffer.byteLength(normalPassword(password))).toBeLessThanOrEqual(72);
    }),
  );
});
