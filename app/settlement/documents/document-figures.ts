import type { TaxLine } from "#app/core/domain/tax/tax-document.ts";

/** What one of a line costs: whole microdinars (1 millime = 1,000), or of a commission hundredths of a percent. */
export type UnitPrice = { microdinars: number } | { hundredths: number };

/** A line's price for one, rounded half up by absolute value: what paper shows; the line's amount is what counts. */
export function unitPrice({ quantity, inDinars, netMillimes }: TaxLine): UnitPrice {
  const part = (whole: number) =>
    Math.sign(netMillimes) * Math.round((Math.abs(netMillimes) * whole) / quantity);
  return inDinars ? { hundredths: part(10_000) } : { microdinars: part(1_000) };
}
