// How a letter of a search (`searchText`) may stand in a name; what is missing stands as it is.
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

// Accents and Arabic vowel signs that stand as marks of their own, and the stroke that stretches a word.
const marks = "[\u0300-\u036f\u064b-\u065f\u0640]*";

/**
 * A word of a search as a regular expression that Postgres finds in names, case apart, however they are written.
 * The word is one of `searchWords`: letters and digits, none of which means anything in an expression.
 */
export function namePattern(word: string): string {
  return [...word].map((letter) => `${variants[letter] ? `[${variants[letter]}]` : letter}${marks}`).join("");
}
