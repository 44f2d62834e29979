import fc from "fast-check";
import { expect, test } from "vitest";
import { codeAlphabet } from "#app/core/domain/wallet/in-store-code.ts";
import { readTypedCode, writeTypedCode } from "./typed-code.ts";

const code = fc
  .tuple(
    fc.constantFrom("T", "S"),
    fc.array(fc.constantFrom(...codeAlphabet), { minLength: 8, maxLength: 8 }),
  )
  .map(
    ([letter, characters]) => `${letter}-${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`,
  );

test.each([
  ["T-7K2M-9QX4", "TRANSACTION", "T-7K2M-9QX4"],
  [" t7k2m 9qx4 ", "TRANSACTION", "T-7K2M-9QX4"],
  ["7k2m9qx4", "TRANSACTION", "T-7K2M-9QX4"],
  ["7k2m-9qx4", "TRANSACTION", "T-7K2M-9QX4"],
  // Its own first character is a T, and the one before it is missing.
  [writeTypedCode("TK2M9QX4"), "TRANSACTION", "T-TK2M-9QX4"],
  ["S-7K2M-9QX4", "SALE_POINT", "S-7K2M-9QX4"],
  ["https://mezia.example/scan/S-7K2M-9QX4", "SALE_POINT", "S-7K2M-9QX4"],
  ["T-٧K٢M-٩QX٤", "TRANSACTION", "T-7K2M-9QX4"],
  ["رمزك: \u200eT‑7K٢M–9QX٤\u200f.", "TRANSACTION", "T-7K2M-9QX4"],
  ["Votre code T-7K2M-9QX4", "TRANSACTION", "T-7K2M-9QX4"],
  ["٧k٢m–٩qx٤\u200f", "TRANSACTION", "T-7K2M-9QX4"],
])("%s is read", (text, kind, written) => {
  expect(readTypedCode(text)).toEqual({ kind, code: written });
});

test.each([
  "",
  "T-",
  "T-7K2M",
  "W-7K2M9QX4AB-123456",
  "https://mezia.example/",
  "T-7K2M-9QX0",
  "T-7K2M-9QX45",
  "7K2M-9QX45",
  "7K2M-9QX4-7K2M",
])("%s is none", (text) => {
  expect(readTypedCode(text)).toBeNull();
});

test("a code typed in any of the ways is written as it is printed", () => {
  fc.assert(
    fc.property(code, (printed) => {
      expect(writeTypedCode(printed)).toBe(printed);
      expect(writeTypedCode(printed.replaceAll("-", "").toLowerCase())).toBe(printed);
      expect(writeTypedCode(printed.replaceAll("-", " "))).toBe(printed);
    }),
  );
});

test("dashes come with the next character, and go with it again", () => {
  expect(["T", "T7", "T-7K2M", "T-7K2M9", "T-7K2M-9", "T-7K2M-"].map(writeTypedCode)).toEqual([
    "T",
    "T-7",
    "T-7K2M",
    "T-7K2M-9",
    "T-7K2M-9",
    "T-7K2M",
  ]);
  expect(writeTypedCode("٧k٢m")).toBe("7K2M");
});

test.each([
  "https://mezia.example/scan/T-7K2M-9QX4",
  "Votre code T-7K2M-9QX4",
  "Code : T-7K2M-9QX4",
  "T-7K2M-9QX4.",
  "T-7K2M-9QX45",
  "7K2M-9QX45",
])("%s stays as it was pasted or typed", (text) => {
  expect(writeTypedCode(text)).toBe(text);
});

test("whatever is typed, what is written can be written again", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = writeTypedCode(text);
      expect(writeTypedCode(written)).toBe(written);
    }),
  );
});
