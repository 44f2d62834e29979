import { arabicDigitsToLatin } from "#app/domain/text.ts";

// What different keyboards and habits write for the same sound, once marks are gone.
// أ إ آ ؤ ئ need no line: taken apart they are a bare letter and a mark.
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
 * The form in which texts are compared in a search: lower-case words with one space between, without accents
 * and Arabic vowel signs, with one way to write alef, ya, ta marbuta and digits, and nothing but letters and digits.
 */
export function searchText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, "");
  const unified = arabicDigitsToLatin(bare).replace(/\p{L}/gu, (letter) => sameLetters[letter] ?? letter);
  return unified.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// More words than anyone types; a limit, because each becomes a condition of a query.
const mostWords = 8;

/** The words a search asks for, each to be found somewhere in the searched text. */
export function searchWords(text: string): string[] {
  return [...new Set(searchText(text).split(" "))].filter(Boolean).slice(0, mostWords);
}
