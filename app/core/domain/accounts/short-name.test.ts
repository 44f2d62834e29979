import { expect, test } from "vitest";
import { shortName } from "./short-name.ts";

test.each([
  ["Amina", "Ben Salah", "Amina B."],
  [" Amina ", " ben salah", "Amina B."],
  ["أمينة", "بن صالح", "أمينة ب."],
  ["Amina", "𝒞", "Amina 𝒞."],
  ["Amina", null, "Amina"],
  ["Amina", " ", "Amina"],
  [null, "Ben Salah", null],
  [" ", "Ben Salah", null],
])("%j %j is %j to others", (firstName, lastName, name) => {
  expect(shortName(firstName, lastName)).toBe(name);
});
