import { searchText, searchWords } from "./search-text.ts";

// Words that say nothing about a thing. They are compared with their accents: "the" is an article, "thé" is tea.
const emptyWords = new Set(
  (
    "a à au aux avec ce ces chez d dans de des du en et l la le les leur ma mes mon ou où par pour qu que qui sa sans ses son " +
    "sur un une vos votre " +
    "an and at by for from in is it of off on or our the this to with your " +
    "في من على عن إلى الى مع عند هذا هذه أو او و ب ل"
  ).split(" "),
);

/** The words of a text that say something, folded by `searchText`, in their order. */
export function tellingWords(text: string): string[] {
  return typedWords(text).flatMap(foldedWords);
}

/** The words of a text as they were typed, in small letters. */
export function typedWords(text: string): readonly string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** What one typed word is compared by: nothing if it says nothing, several words if it is a ligature of them. */
export function foldedWords(typed: string): string[] {
  return emptyWords.has(typed) ? [] : searchText(typed).split(" ").filter(Boolean);
}

/** The words of a search that say something; all of them if none does. */
export function askedWords(search: string): string[] {
  const telling = searchWords(tellingWords(search).join(" "));
  return telling.length > 0 ? telling : searchWords(search);
}

const isArabic = (word: string) => /^\p{Script=Arabic}/u.test(word);

/** Shorter words are left as they are: their end is rarely an ending. */
const shortest = { latin: 4, arabic: 3 };

/**
 * A folded word without what changes with its number, gender and article, in French, English and Arabic alike: whose
 * language it is, nobody says. Spellings that sound alike and are often mixed up become one (hanout and hanut, hammam and
 * hamam, téléphone and telefone). It is no word of its own; two words are of one form if their stems are the same.
 */
export function stemOf(word: string): string {
  return isArabic(word) ? arabicStem(word) : latinStem(word);
}

/** A folded word without its article and the sign of its plural: what occurs in its other forms as it is written. */
export function coreOf(word: string): string {
  if (isArabic(word)) return arabicStem(word);
  return word.length < shortest.latin || /\d/.test(word) ? word : word.replace(/([^s])[sx]$/, "$1");
}

function latinStem(word: string): string {
  if (word.length < shortest.latin || /\d/.test(word)) return word;
  return coreOf(word.replace(/([^e])aux$/, "$1al"))
    .replace(/(....)e$/, "$1")
    .replace(/y$/, "i")
    .replace(/ph/g, "f")
    .replace(/ou/g, "u")
    .replace(/([a-z])\1/g, "$1");
}

function arabicStem(word: string): string {
  return withoutEnding(withoutArticle(word), /(ات|ين|ون|يه|ه)$/);
}

function withoutArticle(word: string): string {
  const bare = word.replace(/^[وف]?(?:ال|بال|كال|لل)/, "");
  return bare.length >= shortest.arabic ? bare : word;
}

function withoutEnding(word: string, ending: RegExp): string {
  const bare = word.replace(ending, "");
  return bare.length >= shortest.arabic ? bare : word;
}

/**
 * The consonants of an Arabic word, in which most of its plurals agree with it (كتاب and كتب, مقهى and مقاهٍ); null for
 * other words and for fewer than three, which would agree with too much.
 */
export function rootOf(word: string): string | null {
  if (!isArabic(word)) return null;
  const bare = withoutEnding(withoutArticle(word), /(ات|ه)$/);
  const root = bare.slice(0, 1) + bare.slice(1).replace(/[اوي]/g, "");
  return root.length >= shortest.arabic ? root : null;
}
