import type { DetailCode, ErrorCode } from "#app/core/domain/refusals.ts";

/** The faults that only a file or its lines can have. */
export const fileFaults = [
  "NOT_UTF8",
  "NO_LINES",
  "TOO_MANY_LINES",
  "QUOTES",
  "CELLS",
  "UNKNOWN_COLUMN",
  "MISSING_COLUMN",
  "TWICE",
  "EXISTS",
  "SEVERAL",
] as const;

export type FileFault = (typeof fileFaults)[number];

export interface LineFault {
  /** The row's number in a spreadsheet: the header row is 1. Null for a fault of the whole file. */
  line: number | null;
  /** The wrong field by its name in the record's body, or the column by its own; null for the whole line. */
  path: string | null;
  code: FileFault | ErrorCode | DetailCode;
  /** For TWICE: the earlier line with the same key. */
  sameAs?: number;
}

/** One line as a record's body. */
export interface ImportLine<B> {
  line: number;
  body: B;
}

export function isFileFault(code: string): code is FileFault {
  return fileFaults.includes(code as FileFault);
}

/**
 * The lines whose key an earlier line has (TWICE), or that `existing` has (EXISTS), as faults of the field
 * `path`. A line without a key is not one of them.
 */
export function doubles<B>(
  lines: readonly ImportLine<B>[],
  path: string,
  keyOf: (body: B) => string | null,
  existing: ReadonlySet<string>,
): LineFault[] {
  const firstOf = new Map<string, number>();
  return lines.flatMap(({ line, body }): LineFault[] => {
    const key = keyOf(body);
    if (key === null) return [];
    if (existing.has(key)) return [{ line, path, code: "EXISTS" }];
    const sameAs = firstOf.get(key);
    if (sameAs !== undefined) return [{ line, path, code: "TWICE", sameAs }];
    firstOf.set(key, line);
    return [];
  });
}
