/**
 * The content of one cell; null leaves it empty. What is `written` already, an amount or a moment, is no
 * formula and has no separator in it.
 */
export type CsvCell = string | number | null | { written: string };

/**
 * A table in the format of RFC 4180, with a line end after each line. Numbers stay as they are. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front, so that its author cannot run code at the
 * reader. Some languages' spreadsheets expect another `separator`.
 */
export function csvTable(rows: readonly (readonly CsvCell[])[], separator: "," | ";" = ","): string {
  return rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join("");
}

/**
 * Characters that start a formula in a spreadsheet, also in their wide forms, and those that it skips before
 * one.
 */
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n]/u;

/** The text of a cell without the apostrophe that a spreadsheet or `csvTable` put in front of a formula's sign. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return cell.written;
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
