import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDinars } from "./dinars.ts";

test.each([
  ["12", 12_000],
  ["12,5", 12_500],
  ["12.500", 12_500],
  ["0,075", 75],
  [",5", 500],
  ["12,", 12_000],
  ["1,250", 1_250],
  ["1 250,500", 1_250_500],
  ["1\u202f250,500", 1_250_500],
  ["1.250,500", 1_250_500],
  ["1,250.500", 1_250_500],
  ["1,234,567.8", 1_234_567_800],
  ["١٢٫٥", 12_500],
  ["١٬٢٥٠٫٥٠٠", 1_250_500],
  ["١٢،٥", 12_500],
  ["۴۵", 45_000],
  ["\u200e12,500\u200f", 12_500],
  ["  7 ", 7_000],
  ["0", 0],
])("%j is %i millimes", (text, millimes) => {
  expect(parseDinars(text)).toBe(millimes);
});

test.each([
  "",
  " ",
  ",",
  ".",
  "-5",
  "+5",
  "12,5000",
  "1.2.3",
  "1,2,3",
  "12,34.5",
  "1.250.500,5,5",
  "1e3",
  "douze",
  "12 DT",
  "W-ABC",
  "9".repeat(20),
])("%j is no amount", (text) => {
  expect(parseDinars(text)).toBeNull();
});

test("every amount is read back to the millime, whatever the mark and the digits", () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  fc.assert(
    fc.property(amounts, fc.constantFrom(",", ".", "\u066b"), fc.boolean(), (millimes, mark, inArabic) => {
      const written = `${Math.floor(millimes / 1000)}${mark}${String(millimes % 1000).padStart(3, "0")}`;
      expect(parseDinars(inArabic ? arabic(written) : written)).toBe(millimes);
    }),
  );
});
