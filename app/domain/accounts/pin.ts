import { arabicDigitsToLatin } from "#app/domain/text.ts";

/** A PIN as it was typed, in Latin digits; null for what is not exactly four digits. */
export function parsePin(text: string): string | null {
  const pin = arabicDigitsToLatin(text);
  return /^\d{4}$/.test(pin) ? pin : null;
}
