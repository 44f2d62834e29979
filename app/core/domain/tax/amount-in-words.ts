import { arabicAmount } from "./arabic-numbers.ts";
import { frenchAmount } from "./french-numbers.ts";

/** The languages of documents. */
const writers = { fr: frenchAmount, ar: arabicAmount };

/**
 * An amount as documents write it out: « six cent dix-huit dinars et cinq cents millimes ». Whole millimes, not negative,
 * below a billion dinars. Documents are in French or Arabic.
 */
export function amountInWords(millimes: number, language: keyof typeof writers): string {
  if (!Number.isSafeInteger(millimes) || millimes < 0 || millimes >= 1e12)
    throw new RangeError(`${millimes} millimes are not written out`);
  const parts = { dinars: Math.floor(millimes / 1_000), millimes: millimes % 1_000 };
  return writers[language](parts);
}

export interface AmountParts {
  dinars: number;
  millimes: number;
}
