/** From this many letters on a word is long enough to be known by all but one of them. */
export const fewestForTypo = 4;

/**
 * Whether two different words are one slip of the finger apart: a letter too many, one missing, one in another's place,
 * or two neighbours that changed places. Words of fewer than `fewestForTypo` letters never are, nor those with a digit in
 * them: another number is another thing.
 */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < fewestForTypo || long.length - short.length > 1 || short === long) return false;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return swapped && short.slice(same + 2) === long.slice(same + 2);
}

/** For words of which all neighbours are listed: more letters would be too many words. */
const mostLetters = 14;
const alphabets = [
  { of: /^[a-z]+$/, letters: [..."abcdefghijklmnopqrstuvwxyz"] },
  { of: /^[\u0621-\u064a]+$/, letters: [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"] },
];

/** All words that are one slip apart from a folded one (`isOneTypoApart`); none for one of digits or of mixed letters. */
export function wordsOneTypoApart(word: string): string[] {
  const letters = alphabets.find(({ of }) => of.test(word))?.letters;
  if (!letters || word.length < fewestForTypo || word.length > mostLetters) return [];
  const made = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    made.add(before + after);
    made.add(before + after.slice(0, 1) + here + after.slice(1));
    for (const letter of letters) made.add(before + letter + after).add(before + letter + here + after);
  }
  made.delete(word);
  return [...made];
}

/** A list that shows what has an error in it beside what has none would show too much of shorter words. */
const fewestBeside = 5;

/**
 * A regular expression for the words of a folded text that begin with one that is one slip apart from a folded one; null
 * for a word that is too short or too long, or has a digit in it.
 */
export function patternOfTypos(word: string): string | null {
  if (word.length < fewestBeside || word.length > mostLetters || /\d/.test(word)) return null;
  const ways = [...word].flatMap((here, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = after === "" ? [] : [before + after.slice(0, 1) + here + after.slice(1)];
    return [`${before}.?${after}`, `${before}.${here}${after}`, ...swapped];
  });
  return `\\m(${ways.join("|")})`;
}

/**
 * Parts of a word of which each word that is one slip apart has at least one: a slip leaves one half as it is, or changes
 * the places of the two letters where the halves meet. Texts without any need no pattern, which takes ten times as long.
 */
export function partsBesideTypo(word: string): string[] {
  const middle = Math.floor(word.length / 2);
  const [before, after] = [word.slice(0, middle - 1), word.slice(middle + 1)];
  const met = word.slice(middle, middle + 1) + word.slice(middle - 1, middle);
  return [word.slice(0, middle), word.slice(middle), before + met + after];
}
