import { unguarded } from "#app/core/domain/csv.ts";
import { separatorOf, splitLine } from "#app/core/domain/imports/separator.ts";
import { withoutFormula } from "#app/core/domain/imports/text-formula.ts";
import { instantIn } from "#app/core/domain/imports/typed-cell.ts";
import type { Because, Unmatched } from "./because.ts";

export const bankKinds = ["PAID", "RETURNED", "RECEIVED"] as const;
export type BankKind = (typeof bankKinds)[number];

/** A line of the bank's file. */
export interface BankRow {
  /** Its line in the file, as a spreadsheet counts: the first is 1. */
  row: number;
  at: Date;
  /** A payout's id; or an invoice's `series-year-number` or a statement's id; if it names none of these, as it is written. */
  reference: string;
  /** Above 0. */
  amountMillimes: number;
  kind: BankKind;
}

const columns = ["at", "reference", "amountmillimes", "kind"] as const;
type Column = (typeof columns)[number];
type Cells = Record<Column, string>;

/** The most lines of one file. */
export const mostBankRows = 10_000;

/** The longest reference that is kept. */
const longestReference = 200;

/**
 * Reads a bank's file line by line: with or without a line of headings, which may change the columns' order; days as
 * `2026-12-31` or `31/12/2026`, a day alone is its first moment in Tunis. A line that cannot be read is named and stops no
 * other; empty lines are left out. More than `mostBankRows` lines: null.
 */
export function readBankRows(text: string): { rows: BankRow[]; unread: Unmatched[] } | null {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ row: at + 1, line }))
    .filter(({ line }) => line.replace(/[;,\s"]/g, "") !== "");
  const separator = separatorOf(lines[0]?.line ?? "");
  const filled = lines.map(({ row, line }) => ({ row, cells: splitLine(line, separator).map(cellText) }));
  const named = headingsIn(filled[0]?.cells ?? []);
  const body = named ? filled.slice(1) : filled;
  if (body.length > mostBankRows) return null;
  const [rows, unread]: [BankRow[], Unmatched[]] = [[], []];
  for (const { row, cells } of body) {
    const read = rowIn(cellsBy(named ?? columns, cells));
    if (typeof read === "string") unread.push({ row, because: read });
    else rows.push({ row, ...read });
  }
  return { rows, unread };
}

function cellText(cell: string): string {
  const bare = cell.trim().replace(/^"([\s\S]*)"$/, (_, text: string) => text.replaceAll('""', '"'));
  return unguarded(withoutFormula(bare)).trim();
}

/** The file's own headings, if its first line has all of them. */
function headingsIn(cells: readonly string[]): string[] | null {
  const names = cells.map((cell) => cell.toLowerCase());
  return columns.every((column) => names.includes(column)) ? names : null;
}

function cellsBy(names: readonly string[], cells: readonly string[]): Cells | null {
  // Spreadsheets write empty cells after the last column.
  const filled = cells.findLastIndex((cell) => cell !== "") + 1;
  if (filled > names.length) return null;
  const cell = (column: Column) => cells[names.indexOf(column)] ?? "";
  return {
    ...{ at: cell("at"), reference: cell("reference") },
    ...{ amountmillimes: cell("amountmillimes"), kind: cell("kind") },
  };
}

function rowIn(cells: Cells | null): Omit<BankRow, "row"> | Because {
  if (!cells) return "INVALID_ROW";
  const at = instantIn(cells.at);
  if (at === null) return "INVALID_DATE";
  const amountMillimes = /^\d{1,15}$/.test(cells.amountmillimes) ? Number(cells.amountmillimes) : 0;
  if (amountMillimes === 0) return "INVALID_AMOUNT";
  const kind = bankKinds.find((one) => one === cells.kind.toUpperCase());
  if (!kind) return "UNKNOWN_KIND";
  const reference = cells.reference.slice(0, longestReference);
  if (reference === "") return "UNKNOWN_REFERENCE";
  return {
    at,
    amountMillimes,
    kind,
    reference: kind === "RECEIVED" ? numberText(reference) : idIn(reference),
  };
}

/** The id of a payout or a statement, also where the bank writes something around it. */
function idIn(reference: string): string {
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(reference) ?? [];
  return id?.toLowerCase() ?? reference;
}

/** An invoice's number without the noughts before it, or the id of a statement. */
function numberText(reference: string): string {
  const id = idIn(reference);
  const parts = id === reference ? numberIn(reference) : null;
  return parts ? textOf(parts) : id;
}

interface InvoiceNumber {
  series: string;
  year: number;
  number: number;
}

const textOf = ({ series, year, number }: InvoiceNumber) => `${series}-${year}-${number}`;

/** A text that is nothing but a number, of which the series may have dashes; and a number with other words around it. */
const alone = /^([\p{L}\p{N}-]+)-(\d{4})-(\d{1,9})$/gu;
const among = /(?<![\p{L}\p{N}-])([A-Z0-9]+)-(\d{4})-(\d{1,9})(?![\p{L}\p{N}-]|\/\d)/gu;

/**
 * The parts of an invoice's `series-year-number`, also in small letters and where the bank writes something around it; null for
 * another text, and for one that names several.
 */
export function numberIn(reference: string): InvoiceNumber | null {
  const written = reference.toUpperCase();
  for (const form of [alone, among]) {
    const found = [...written.matchAll(form)].map(([, series = "", year, number]) => ({
      ...{ series, year: Number(year), number: Number(number) },
    }));
    const [first] = found;
    if (first) return new Set(found.map(textOf)).size === 1 ? first : null;
  }
  return null;
}
