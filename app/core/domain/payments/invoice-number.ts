import { product } from "#app/product.ts";

/** An invoice's number as people read it, `MZ-2026-000001`; the database counts without the prefix. */
export function invoiceNumber(counted: string): string {
  return `${product.invoicePrefix}-${counted}`;
}
