import { arabicDigitsToLatin } from "./text.ts";

// What people put between thousands, and what an Arabic keyboard has for the two marks.
const spaces = /[\s\u00a0\u202f\u066c'’]/g;
const arabicMarks = /[\u066b\u060c]/g;

/**
 * Reads an amount in dinars as people type it, and gives whole millimes; null for what is none. A comma or a point
 * before the millimes, at most three of them, digits of any keyboard: `12`, `12,5`, `12.500`, `١٢٫٥`, `1.250,500`.
 * One mark alone always begins the millimes: `1,250` is a dinar and 250 millimes.
 */
export function parseDinars(text: string): number | null {
  const typed = arabicDigitsToLatin(text).replace(spaces, "").replace(arabicMarks, ",");
  const [, whole = "", , millimes = ""] =
    /^(\d*|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))([.,](\d{1,3})?)?$/.exec(typed) ?? [];
  const dinars = whole.replace(/\D/g, "");
  if (dinars === "" && millimes === "") return null;
  const amount = Number(dinars) * 1000 + Number(millimes.padEnd(3, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}
