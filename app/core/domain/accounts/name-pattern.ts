// How each letter of a search (`searchText`) may be written in a name. Letters that are not listed match only
// themselves.
const variants: Record<string, string> = {
  a: "aàâäáãåā",
  c: "cç",
  e: "eéèêëē",
  i: "iíìîïī",
  n: "nñ",
  o: "oóòôöõō",
  u: "uúùûüū",
  y: "yýÿ",
  ا: "اأإآٱ",
  و: "وؤ",
  ي: "يئىی",
  ه: "هة",
  ك: "كکگ",
  ق: "قڨ",
  ف: "فڤ",
};

// Accents and Arabic vowel signs that are separate characters, and the stroke that stretches a word.
const marks = "[\u0300-\u036f\u064b-\u065f\u0640]*";

/**
 * Turns a word of a search into a regular expression with which Postgres finds names, ignoring case and
 * spelling variants. The word comes from `searchWords`, so it holds only letters and digits and needs no
 * escaping.
 */
export function namePattern(word: string): string {
  return [...word].map((letter) => `${variants[letter] ? `[${variants[letter]}]` : letter}${marks}`).join("");
}
