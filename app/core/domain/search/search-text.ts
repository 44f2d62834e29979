import { arabicDigitsToLatin } from "#app/core/domain/text.ts";

// Different spellings of the same sound on different keyboards, after marks are removed.
// أ إ آ ؤ ئ need no line: they decompose into a plain letter and a mark.
const sameLetters: Record<string, string> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  گ: "ك",
  ڨ: "ق",
  ڤ: "ف",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
};

/**
 * The form in which texts are compared in a search: lower-case words separated by one space, without accents
 * and Arabic vowel signs, with one spelling of alef, ya, ta marbuta and digits, and only letters and digits.
 */
export function searchText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, "");
  const unified = arabicDigitsToLatin(bare).replace(/\p{L}/gu, (letter) => sameLetters[letter] ?? letter);
  return unified.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// More words than anyone types. A limit is needed because each word is looked for by itself.
const maxWords = 8;

/** The different words of a search. */
export function searchWords(text: string): string[] {
  return [...new Set(searchText(text).split(" "))].filter(Boolean).slice(0, maxWords);
}
