import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { checkInput } from "#app/core/http/input.ts";
import { importMaxLines } from "#app/core/domain/imports/import-kinds.ts";
import type { ImportLine, LineFault } from "#app/core/domain/imports/line-faults.ts";
import { readCsv } from "#app/core/domain/imports/read-csv.ts";
import { bodyOfLine, columnAt, type Column, type Named } from "./columns.ts";

/** A fault with the name of its column. */
export type ColumnFault = Omit<LineFault, "path"> & { column: string | null };

export interface ReadFile<B> {
  /** How many lines the file has. */
  count: number;
  /** The lines that pass the body's schema. */
  lines: ImportLine<B>[];
  faults: ColumnFault[];
}

/** After this many lines other requests get their turn. */
const partLines = 250;

/**
 * Reads the lines of a file as bodies of the API's call that creates such a record, validated by its schema.
 */
export async function readLines<S extends z.ZodType>(
  bytes: Uint8Array,
  { columns, schema, named }: { columns: readonly Column[]; schema: S; named: Named },
): Promise<ReadFile<z.output<S>>> {
  const file = readCsv(bytes, importMaxLines);
  if (!file.ok) return { count: 0, lines: [], faults: [{ ...file.fault, column: null }] };
  const { columns: names, lines: rows, uneven } = file.value;
  const count = rows.length + uneven.length;
  const wrongNames = headFaults(names, columns);
  if (wrongNames.length > 0) return { count, lines: [], faults: wrongNames };
  const places = columns.map(({ name }) => names.indexOf(name));
  const lines: ImportLine<z.output<S>>[] = [];
  const faults: ColumnFault[] = uneven.map((fault) => ({ ...fault, column: null }));
  for (const [row, { line, cells }] of rows.entries()) {
    if (row % partLines === 0) await setImmediate();
    const own = places.map((place) => cells[place] ?? "");
    const read = bodyOfLine(columns, own, named);
    const input = checkInput(schema, read.body);
    const refused = input.ok ? [] : (input.details ?? []);
    const seen = new Set(read.faults.map(({ path }) => path));
    const all = [...read.faults, ...refused.filter(({ path }) => !seen.has(path))];
    faults.push(...all.map(({ path, code }) => ({ line, column: columnAt(columns, path), code })));
    if (input.ok && all.length === 0) lines.push({ line, body: input.value });
  }
  return { count, lines, faults };
}

/** Unknown columns, columns that appear twice, and missing required columns. */
function headFaults(names: readonly string[], columns: readonly Column[]): ColumnFault[] {
  const fault = (column: string, code: ColumnFault["code"]) => ({ line: 1, column, code });
  const known = new Set(columns.map(({ name }) => name));
  return [
    ...names.filter((name) => !known.has(name)).map((name) => fault(name, "UNKNOWN_COLUMN")),
    ...names
      .filter((name, place) => known.has(name) && names.indexOf(name) !== place)
      .map((name) => ({ ...fault(name, "TWICE"), sameAs: 1 })),
    ...columns
      .filter(({ name, required }) => required && !names.includes(name))
      .map(({ name }) => fault(name, "MISSING_COLUMN")),
  ];
}
