/** The most letters of a name that anybody may read. */
const maxLetters = 20;

/**
 * What of a first name stands among the winners: its first word of letters, so that nobody writes anything else on a
 * public page; null if there is none, or if it is longer than names are.
 */
export function winnerName(firstName: string | null): string | null {
  const word = firstName
    ?.split(/\s+/)
    .find((one) => /^\p{L}[\p{L}\p{M}]*(?:[-’'][\p{L}\p{M}]+)*$/u.test(one));
  return word !== undefined && word.length <= maxLetters ? word : null;
}
