import { typedText } from "#app/core/domain/text.ts";

/**
 * A Tunisian bank account number (RIB) as its 20 digits, however it was grouped. Null if it has not 20 digits, or if the
 * last two are not 97 − (the first 18 × 100 mod 97).
 */
export function readRib(text: string): string | null {
  const digits = typedText(text).replaceAll(/[\s.\-]/gu, "");
  if (!/^\d{20}$/.test(digits)) return null;
  return ribKey(digits.slice(0, 18)) === digits.slice(18) ? digits : null;
}

/** The two digits that prove the first 18. */
export function ribKey(first: string): string {
  return String(97 - Number((BigInt(first) * 100n) % 97n)).padStart(2, "0");
}

/** As banks write it: bank, branch, account, key. */
export function writeRib(rib: string): string {
  return rib.replace(/^(\d{2})(\d{3})(\d{13})(\d{2})$/, "$1 $2 $3 $4");
}
