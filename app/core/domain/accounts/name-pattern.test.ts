import { expect, test } from "vitest";
import { searchWords } from "#app/core/domain/offers/search-text.ts";
import { namePattern } from "./name-pattern.ts";

const finds = (search: string, name: string) =>
  searchWords(search).every((word) => new RegExp(namePattern(word), "iu").test(name));

test.each([
  ["elodie", "Élodie"],
  ["ÉLODIE", "Elodie Ben Salah"],
  ["françois", "Franc\u0327ois"],
  ["salah elo", "Élodie Ben Salah"],
  ["فاطمه", "فَاطِمَة"],
  ["احمد", "أحمد"],
  ["يحيي", "يحيى"],
  ["ڨفصة", "قفصه"],
  ["7", "Amira 7"],
])("%s finds %s", (search, name) => {
  expect(finds(search, name)).toBe(true);
});

test.each([
  ["elodie", "Melody"],
  ["e.o", "Emel"],
  ["amira ben", "Amira Trabelsi"],
])("%s does not find %s", (search, name) => {
  expect(finds(search, name)).toBe(false);
});
