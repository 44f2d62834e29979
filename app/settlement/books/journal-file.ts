import { csvTable } from "#app/core/domain/csv.ts";

/** A line of the journal as it is booked, in whole millimes; one of the two amounts is 0. */
export interface BookLine {
  day: string;
  journal: string;
  document: string;
  label: string;
  account: string;
  debitMillimes: bigint;
  creditMillimes: bigint;
}

export const decimalMarks = { point: ".", comma: "," } as const;
export type DecimalMark = keyof typeof decimalMarks;

const head = ["date", "journal", "account", "label", "debit", "credit", "document"];

/**
 * The journal as a file that an accountant imports: UTF-8 with the mark that says so, semicolons, dinars with three
 * decimals. The same in every language; its hash is signed, with points as decimals.
 */
export function journalFile(lines: readonly BookLine[], mark: DecimalMark): string {
  const rows = lines.map(({ day, journal, account, label, debitMillimes, creditMillimes, document }) => [
    ...[{ written: day }, journal, { written: account }, label],
    ...[debitMillimes, creditMillimes].map((millimes) => ({ written: dinarsOf(millimes, mark) })),
    { written: document },
  ]);
  return `\ufeff${csvTable([head, ...rows], ";")}`;
}

function dinarsOf(millimes: bigint, mark: DecimalMark): string {
  const digits = String(millimes).padStart(4, "0");
  return `${digits.slice(0, -3)}${decimalMarks[mark]}${digits.slice(-3)}`;
}
