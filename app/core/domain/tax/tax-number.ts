import { typedText } from "#app/core/domain/text.ts";

const pattern = /^(\d{7})([A-Z])([ABPFN])([CMNPE])(\d{3})$/;
/** Slashes, dashes, dots and whatever separates nothing. */
const separators = /[\s/.-]/gu;

/**
 * A tax number (matricule fiscal) in its one form, `1234567ABM000`, however it was written: with slashes, spaces, small
 * letters. Null if it is none: 7 digits, a letter, the letter of the VAT regime (A, B, P, F, N), the letter of the
 * category (C, M, N, P, E), 3 digits.
 */
export function readTaxNumber(text: string): string | null {
  const plain = typedText(text).replaceAll(separators, "").toUpperCase();
  return pattern.test(plain) ? plain : null;
}

/** As people write it: 1234567A/B/M/000. */
export function writeTaxNumber(taxNumber: string): string {
  return taxNumber.replace(pattern, "$1$2/$3/$4/$5");
}
