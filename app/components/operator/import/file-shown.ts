/** What a file is found to be, in words. */
export interface FileShown {
  right: number;
  wrong: number;
  /** How many records it has become; null while it is none. */
  imported: number | null;
  /** What a file without faults is known by when it is sent again to be imported; null with faults, and afterwards. */
  checked: string | null;
  faults: { line: string | null; column: string | null; text: string }[];
  /** How many faults are not among these. */
  more: number;
}

/** A column of the file, explained. */
export interface ColumnShown {
  name: string;
  label: string;
  required: boolean;
  /** What may stand there, or an example of it. */
  example: string;
}
