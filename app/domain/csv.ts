/** What stands in one cell; null leaves it empty. */
export type CsvCell = string | number | null;

/**
 * A table as RFC 4180 has it, each line ended. Numbers stand as they are; a text that a spreadsheet would work out as
 * a formula is given an apostrophe, so that whoever wrote it moves nothing at whoever opens it.
 */
export function csvTable(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

/** What a spreadsheet begins a formula with, also in its wide forms, and what it passes over to find one. */
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n]/u;

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\s]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
