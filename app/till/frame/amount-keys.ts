/** A key of the till's keypad. `mark` stands before the millimes. */
export type AmountKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "000" | "mark" | "delete";

const mark = /[.,٫،]/;
const millimeDigits = 3;
/** More than any sale: the server refuses larger amounts anyway. */
const dinarDigits = 6;

/**
 * The amount after a press of this key at its end, `decimal` being the language's mark. A press that would make it no
 * amount (a second mark, a fourth digit of the millimes) changes nothing.
 */
export function pressKey(text: string, key: AmountKey, decimal: string): string {
  if (key === "delete") return text.slice(0, -1);
  if (key === "mark") return mark.test(text) ? text : (text || "0") + decimal;
  const [whole = "", millimes] = text.split(mark);
  if (millimes !== undefined) return text + key.slice(0, Math.max(0, millimeDigits - millimes.length));
  const next = (whole + key).replace(/^0+(?=\d)/, "");
  return next.length > dinarDigits ? text : next;
}
