/** The result of checking a file, as text. */
export interface FileShown {
  right: number;
  wrong: number;
  /** The number of imported records; null before the import. */
  imported: number | null;
  /**
   * The hash of a file that was checked without faults; the import sends it back. Null with faults, and after
   * the import.
   */
  checked: string | null;
  faults: { line: string | null; column: string | null; text: string }[];
  /** The number of further faults that are not listed. */
  more: number;
}

/** A column of the file, explained. */
export interface ColumnShown {
  name: string;
  label: string;
  required: boolean;
  /** The allowed values, or an example. */
  example: string;
}
