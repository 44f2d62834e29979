import { typedText } from "./text.ts";

// Separators that people type between thousands, and the Arabic keyboard's versions of comma and point.
const spaces = /[\s\u00a0\u202f\u066c'’]/g;
const arabicMarks = /[\u066b\u060c]/g;
/** The dinar as people write it before or after an amount. */
const sign = /^(?:dt|tnd|dnt|dinars?|د\.? ?ت\.?|دينار)|(?:dt|tnd|dnt|dinars?|د\.? ?ت\.?|دينار)$/giu;

/**
 * Reads an amount in dinars as people type it and returns whole millimes; null when it is not an amount. A
 * comma or point comes before the millimes, of which there are at most three; digits of any keyboard are
 * read, and the dinar's sign may stand beside: `12`, `12,5`, `12.500 DT`, `١٢٫٥`, `1.250,500`. A single mark always starts the millimes: `1,250` is one
 * dinar and 250 millimes.
 */
export function parseDinars(text: string): number | null {
  const typed = typedText(text).replace(sign, "").replace(spaces, "").replace(arabicMarks, ",");
  const [, whole = "", , millimes = ""] =
    /^(\d*|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))([.,](\d{1,3})?)?$/.exec(typed) ?? [];
  const dinars = whole.replace(/\D/g, "");
  if (dinars === "" && millimes === "") return null;
  const amount = Number(dinars) * 1000 + Number(millimes.padEnd(3, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}
