import { expect, test } from "vitest";
import { isOneTypoApart, partsBesideTypo, patternOfTypos, wordsOneTypoApart } from "./one-typo.ts";

test.each([
  ["coffee", "cofee"],
  ["cofee", "coffee"],
  ["parfum", "parfun"],
  ["tapis", "taips"],
  ["قهوه", "قهوا"],
])("%s and %s", (one, other) => {
  expect(isOneTypoApart(one, other)).toBe(true);
});

test.each([
  ["tapis", "tapis"],
  ["pain", "pains s"],
  ["thé", "the"],
  ["coffee", "cofe"],
  ["tapis", "tipas"],
  ["bon20", "bon30"],
])("not %s and %s", (one, other) => {
  expect(isOneTypoApart(one, other)).toBe(false);
});

test("all words one slip apart are listed and fit the pattern, and no others", () => {
  for (const word of ["samia", "nadine", "نزيهه"]) {
    const words = wordsOneTypoApart(word);
    const pattern = new RegExp((patternOfTypos(word) ?? "").replace("\\m", "^"), "u");
    const parts = partsBesideTypo(word);
    for (const other of words) {
      expect(
        parts.some((part) => other.includes(part)),
        other,
      ).toBe(true);
      if (!other.startsWith(word)) expect(other).toMatch(pattern);
      expect(isOneTypoApart(word, other) || other.length < word.length, other).toBe(true);
    }
    expect(words).not.toContain(word);
  }
  expect(wordsOneTypoApart("sami")).toEqual(expect.arrayContaining(["smi", "samia", "asmi", "simi"]));
  for (const word of ["ali", "m3abc", "a".repeat(15)]) expect(wordsOneTypoApart(word)).toEqual([]);
});
