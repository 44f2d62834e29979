import { product } from "#app/product.ts";

/** An invoice's number as people read it, `MZ-2026-000001`; the database counts without the prefix. */
export function invoiceNumber(counted: string): string {
  return `${product.invoicePrefix}-${counted}`;
}

/** A credit note's number as people read it, `MZ-AV-2026-000001`: a series of its own, so it cannot be an invoice's. */
export function creditNoteNumber(counted: string): string {
  return `${product.invoicePrefix}-AV-${counted}`;
}
