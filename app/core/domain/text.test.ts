import { expect, test } from "vitest";
import { arabicDigitsToLatin, isPlainText, typedText } from "./text.ts";

test("digits of Arabic keyboards become Latin ones", () => {
  expect(arabicDigitsToLatin("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a1")).toBe("0123456789 0123456789 a1");
});

test("what is typed or copied has no invisible marks", () => {
  expect(typedText("\u200f ٣١/١٢\u200f/٢٠٢٦\u202c \ufeff")).toBe("31/12/2026");
});

test.each(["Amira", "عبد الله", "👩‍🍳 Chez l’Amie", "می‌خواهم"])("%s is plain text", (text) => {
  expect(isPlainText(text)).toBe(true);
});

test.each(["a\u0000", "a\u0085", "a\n", "\ud83d", "a\u2066b"])("%j is not", (text) => {
  expect(isPlainText(text)).toBe(false);
});

test("lines are for texts of several lines", () => {
  expect(isPlainText("a\nb", { multiline: true })).toBe(true);
  expect(isPlainText("a\rb", { multiline: true })).toBe(false);
  expect(isPlainText("a\ud83db", { multiline: true })).toBe(false);
});
