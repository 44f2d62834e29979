import fc from "fast-check";
import { expect, test } from "vitest";
import { dinarsIn } from "#app/core/i18n/number-marks.ts";
import { parseDinars } from "./dinars.ts";
import { languages } from "./languages.ts";

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
  ["12,500\u00a0DT", 12_500],
  ["45.500 TND", 45_500],
  ["45,500\u00a0د.ت", 45_500],
  ["\u200f45,500 د.ت\u200f", 45_500],
  ["DT 12,5", 12_500],
  ["12 dinars", 12_000],
  ["٤٥٫٥٠٠ دينار", 45_500],
  ["« 12,500 DT »", 12_500],
  ["１２．５", 12_500],
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
  "12 EUR",
  "DT",
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

test("an amount as Mezia writes it is read back in every language", () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...languages), (millimes, language) => {
      expect(parseDinars(dinarsIn(millimes, language))).toBe(millimes);
    }),
  );
});
