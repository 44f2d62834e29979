import { csvTable } from "#app/core/domain/csv.ts";

/** A payout as the bank is told, with the months (`2026-11`) that it pays. */
export interface FiledPayout {
  id: string;
  name: string;
  rib: string;
  amountMillimes: number;
  months: readonly string[];
}

const heading = ["payoutId", "name", "rib", "amountMillimes", "reference"];

/**
 * The bank's file of a batch: semicolons, each line with CRLF. It follows from what was kept when the batch was made alone,
 * so it has the same bytes whenever it is asked for.
 */
export function bankFile(payouts: readonly FiledPayout[]): string {
  const rows = payouts.map(({ id, name, rib, amountMillimes, months }) => [
    ...[id, name, rib, amountMillimes],
    referenceOf(months),
  ]);
  return csvTable([heading, ...rows], ";");
}

/** The month, or the first and the last one; the receiver reads it beside the money. */
function referenceOf(months: readonly string[]): string {
  const sorted = months.toSorted();
  return [...new Set([sorted.at(0), sorted.at(-1)])].join("/");
}
