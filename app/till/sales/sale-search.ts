import { parseDinars } from "#app/core/domain/dinars.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import { bareCode, seenText, typedText } from "#app/core/domain/text.ts";

/** A search in a store's sales. A sale that matches any of the fields is found. */
export interface SaleSearch {
  /** In the customer's first name or the reference, in the form of `searchText`; null for signs alone. */
  words: string | null;
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
  const seen = seenText(text).slice(0, 80);
  if (seen === "") return null;
  const code = bareCode(seen).toUpperCase();
  const millimes = parseDinars(seen);
  const isWhole = millimes !== null && !/[.,٫،]/.test(typedText(seen));
  return {
    words: searchText(seen) || null,
    code: partOfCode.test(code) ? code : null,
    amount: millimes === null ? null : { from: millimes, to: millimes + (isWhole ? lastMillime : 0) },
  };
}
