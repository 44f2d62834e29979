import { CsvError, parse } from "csv-parse/sync";
import { unguarded } from "#app/core/domain/csv.ts";
import { fileText } from "./file-text.ts";
import type { LineFault } from "./line-faults.ts";
import { declaredSeparator, separatorOf } from "./separator.ts";
import { withoutFormula, withoutFormulas } from "./text-formula.ts";

/**
 * One line of a file. Its number is that of the row in a spreadsheet, so the first after the header row is 2.
 */
export interface CsvLine {
  line: number;
  cells: string[];
}

export interface CsvFile {
  columns: string[];
  lines: CsvLine[];
  /** Lines with another number of cells than there are columns. */
  uneven: LineFault[];
}

type Reading = { ok: true; value: CsvFile } | { ok: false; fault: LineFault };

/**
 * Far longer than a record with all its texts; it stops reading after a quotation mark that is never closed.
 */
const maxRecordCharacters = 200_000;

/**
 * Reads a CSV file in UTF-8, with or without a byte order mark, or in UTF-16 with one. The separator is that of a line `sep=` before
 * the header row, else that of the header row: semicolon, tab or comma. Lines without content are left out.
 * Refuses a file in another encoding, a quotation mark in the wrong place, and more than `mostLines`.
 */
export function readCsv(bytes: Uint8Array, mostLines: number): Reading {
  const text = fileText(bytes);
  if (text === null) return wrong(null, "NOT_UTF8");
  try {
    return tableOf(rowsOf(text, mostLines), mostLines);
  } catch (error) {
    if (error instanceof CsvError)
      return wrong(typeof error.lines === "number" ? error.lines : null, "QUOTES");
    throw error;
  }
}

function rowsOf(text: string, mostLines: number): string[][] {
  const { declared, table } = declaredSeparator(text);
  const [names = ""] = table.split(/[\r\n]/, 1);
  const delimiter = declared ?? separatorOf(names);
  const rows = parse(withoutFormulas(table, delimiter), {
    delimiter,
    relax_column_count: true,
    trim: true,
    max_record_size: maxRecordCharacters,
    // The header row, and one line too many, which is enough to see that there are too many.
    to: mostLines + 2,
  });
  return rows.map((cells) => cells.map((cell) => unguarded(withoutFormula(cell))));
}

function tableOf([names = [], ...rows]: string[][], mostLines: number): Reading {
  if (rows.length > mostLines) return wrong(null, "TOO_MANY_LINES");
  const columns = withoutEmptyEnd(names).map((name) => name.toLowerCase());
  const filled = rows
    .map((cells, place) => ({ line: place + 2, cells: withoutEmptyEnd(cells, columns.length) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (filled.length === 0) return wrong(null, "NO_LINES");
  const isEven = ({ cells }: CsvLine) => cells.length === columns.length;
  const uneven = filled.filter((one) => !isEven(one));
  return {
    ok: true,
    value: { columns, lines: filled.filter(isEven), uneven: uneven.map(({ line }) => fault(line, "CELLS")) },
  };
}

/** Removes the empty cells that spreadsheets write after the last column. */
function withoutEmptyEnd(cells: string[], atLeast = 0): string[] {
  const end = cells.findLastIndex((cell) => cell !== "") + 1;
  return cells.slice(0, Math.max(end, atLeast));
}

function wrong(line: number | null, code: LineFault["code"]): Reading {
  return { ok: false, fault: fault(line, code) };
}

function fault(line: number | null, code: LineFault["code"]): LineFault {
  return { line, path: null, code };
}
