import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "zéro dinar"],
  [1, "un millime"],
  [500, "cinq cents millimes"],
  [1_000, "un dinar"],
  [2_540, "deux dinars et cinq cent quarante millimes"],
  [21_000, "vingt et un dinars"],
  [71_080, "soixante et onze dinars et quatre-vingts millimes"],
  [80_000, "quatre-vingts dinars"],
  [81_000, "quatre-vingt-un dinars"],
  [91_001, "quatre-vingt-onze dinars et un millime"],
  [99_099, "quatre-vingt-dix-neuf dinars et quatre-vingt-dix-neuf millimes"],
  [200_000, "deux cents dinars"],
  [280_000, "deux cent quatre-vingts dinars"],
  [618_000, "six cent dix-huit dinars"],
  [736_420, "sept cent trente-six dinars et quatre cent vingt millimes"],
  [1_000_000, "mille dinars"],
  [1_001_000, "mille un dinars"],
  [80_000_000, "quatre-vingt mille dinars"],
  [200_000_000, "deux cent mille dinars"],
  [1_000_000_000, "un million de dinars"],
  [80_000_000_000, "quatre-vingts millions de dinars"],
  [2_000_500_000, "deux millions cinq cents dinars"],
])("%i millimes in French: %s", (millimes, words) => {
  expect(amountInWords(millimes, "fr")).toBe(words);
});

test.each([
  [0, "صفر دينار"],
  [1, "مليم واحد"],
  [1_000, "دينار واحد"],
  [2_000, "ديناران"],
  [3_000, "ثلاثة دنانير"],
  [10_000, "عشرة دنانير"],
  [11_000, "أحد عشر دينارا"],
  [21_000, "واحد وعشرون دينارا"],
  [100_000, "مائة دينار"],
  [101_000, "مائة ودينار"],
  [102_000, "مائة وديناران"],
  [103_000, "مائة وثلاثة دنانير"],
  [200_000, "مائتا دينار"],
  [250_000, "مائتان وخمسون دينارا"],
  [618_500, "ستمائة وثمانية عشر دينارا وخمسمائة مليم"],
  [736_420, "سبعمائة وستة وثلاثون دينارا وأربعمائة وعشرون مليما"],
  [1_000_000, "ألف دينار"],
  [1_500_000, "ألف وخمسمائة دينار"],
  [2_000_000, "ألفا دينار"],
  [2_005_000, "ألفان وخمسة دنانير"],
  [3_000_000, "ثلاثة آلاف دينار"],
  [11_000_000, "أحد عشر ألف دينار"],
  [11_001_000, "أحد عشر ألفا ودينار"],
  [100_000_000, "مائة ألف دينار"],
  [200_000_000, "مائتا ألف دينار"],
  [2_000_000_000, "مليونا دينار"],
  [3_000_002_000, "ثلاثة ملايين وديناران"],
])("%i millimes in Arabic: %s", (millimes, words) => {
  expect(amountInWords(millimes, "ar")).toBe(words);
});

describe.each(["fr", "ar"] as const)("in %s", (language) => {
  test("two amounts are never written alike, and nothing is left out", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 5_000_000 }), (amount, more) => {
        const [first, second] = [amountInWords(amount, language), amountInWords(amount + more, language)];
        expect(second).not.toBe(first);
        for (const words of [first, second]) expect(words).toMatch(/^\S+(?: \S+)*$/u);
      }),
    );
  });

  test.each([-1, 0.5, 1e12])("%f is not written out", (millimes) => {
    expect(() => amountInWords(millimes, language)).toThrow(RangeError);
  });
});
