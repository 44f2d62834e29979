/** Capital letters of other scripts that look like a Latin one. */
const looksLike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["АВЕЅІЈКМНОРСТУХԚԜҺ", "ABESIJKMHOPCTYXQWH"],
    ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"],
  ].flatMap(([theirs = "", latin = ""]) =>
    [...theirs].map((letter, place) => [letter, latin[place] ?? letter]),
  ),
);

/**
 * The form in which two order ids of one partner are compared: NFKC, digits of any script as 0–9, letters as capitals and
 * as Latin ones where they look alike; all else does not count. An id without letter and digit counts as it is written.
 */
export function orderIdKey(orderId: string): string {
  const plain = orderId.normalize("NFKC");
  const folded = plain
    .replace(/[^\p{L}\p{Nd}]/gu, "")
    .replace(/\p{Nd}/gu, digitOf)
    .toUpperCase()
    .replace(/./gu, (letter) => looksLike[letter] ?? letter);
  return folded || plain.trim();
}

/** The digits of a script follow each other from its zero on, and no two scripts' touch. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}
