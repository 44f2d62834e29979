import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchText, searchWords } from "./search-text.ts";

describe("searchText", () => {
  it.each([
    ["Épicerie  FINE", "epicerie fine"],
    ["Crème brûlée à l’ancienne", "creme brulee a l ancienne"],
    ["Cœur de bœuf", "coeur de boeuf"],
    ["-20 % sur tout !", "20 sur tout"],
    ["مَزِيَّة", "مزيه"],
    ["أحذية إلى آخره", "احذيه الي اخره"],
    ["مقهى", "مقهي"],
    ["مــزيــة", "مزيه"],
    ["مسؤول شيئا", "مسوول شييا"],
    ["ڨابس", "قابس"],
    ["خصم ٢٠٪", "خصم 20"],
    ["ﻻ", "لا"],
    ["100%_a\\b", "100 a b"],
    ["!؟", ""],
  ])("makes %j into %j", (text, expected) => {
    expect(searchText(text)).toBe(expected);
  });

  it("finds a word however it was typed", () => {
    for (const typed of ["مدينة", "مدينه", "مَدِينَة"]) expect(searchText(typed)).toBe("مدينه");
    for (const typed of ["Kérkennah", "KERKENNAH", "kerkennah"]) expect(searchText(typed)).toBe("kerkennah");
  });

  it("changes nothing the second time, and leaves letters, digits and single spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = searchText(text);
        expect(searchText(once)).toBe(once);
        expect(once).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});

describe("searchWords", () => {
  it("splits a wish into different words, few of them", () => {
    expect(searchWords("  Café du café, Tunis ")).toEqual(["cafe", "du", "tunis"]);
    expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
    expect(searchWords(" %_ ")).toEqual([]);
  });
});
