import { parseDinars } from "#app/core/domain/dinars.ts";

/** A search in a store's sales. A sale that matches any of the fields is found. */
export interface SaleSearch {
  /** In the customer's first name or the reference, in lower case. */
  words: string;
  /** A part of the sale's code without its dashes; null for what cannot be one. */
  code: string | null;
  /** Whole millimes, both included; null for what is no amount. */
  amount: { from: number; to: number } | null;
}

/** A code's letters and digits, at least three: fewer are in too many codes. */
const partOfCode = /^[A-Z0-9]{3,9}$/;
const lastMillime = 999;

/**
 * Reads what was typed into the search; null for nothing. Dinars without millimes find every sale of that
 * many dinars: `12` finds 12,000 and 12,500.
 */
export function readSaleSearch(text: string): SaleSearch | null {
  const words = text.trim().toLocaleLowerCase("fr").slice(0, 80);
  if (words === "") return null;
  const code = words.toUpperCase().replace(/[\s-]/g, "");
  const millimes = parseDinars(words);
  const isWhole = millimes !== null && !/[.,٫،]/.test(words);
  return {
    words,
    code: partOfCode.test(code) ? code : null,
    amount: millimes === null ? null : { from: millimes, to: millimes + (isWhole ? lastMillime : 0) },
  };
}
