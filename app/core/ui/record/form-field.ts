import { languages } from "#app/core/domain/languages.ts";

/**
 * How a field is entered and what it becomes:
 * `dinars` whole millimes,
 * `moment` a time in Tunisia,
 * `day` a day in Tunisia,
 * `flag` yes or no,
 * `choices` several of a list,
 * `discount` whole percent or millimes, depending on its kind,
 * `numbers` a list of numbers,
 * `picture` one of our pictures, by its address,
 * `condition` a condition about customers, as JSON,
 * `rows` a list of small records,
 * `kept` a hidden value, such as the id of a row or a choice made before.
 */
export type FieldKind =
  | "text"
  | "long"
  | "number"
  | "decimal"
  | "dinars"
  | "moment"
  | "day"
  | "flag"
  | "choice"
  | "choices"
  | "discount"
  | "numbers"
  | "picture"
  | "condition"
  | "rows"
  | "kept";

/** One field of a record, by its name in the API's body; `discount.kind` is a nested field. */
export interface FormField<N extends string = string> {
  name: N;
  kind: FieldKind;
  required?: true;
  /** Shown only for these values of another control; otherwise hidden and not sent. */
  when?: { control: string; is: readonly string[] };
  /** Required where it is shown: the service refuses without it. */
  needed?: true;
  /** For `moment`: it ends something, so a day without an hour is the end of that day. */
  ends?: true;
  /** A text in Arabic, French and English. */
  localized?: true;
  /** Always left to right, such as addresses and codes. */
  ltr?: true;
  choices?: readonly string[];
  /** As wide as the section. */
  wide?: true;
  /** For `numbers`: how many. */
  count?: number;
  /** For `long`: the height in lines. */
  lines?: number;
  /** For `rows`: the fields of each row; the first one names the row. */
  fields?: readonly FormField[];
  /** For `rows`: the most rows allowed. */
  most?: number;
}

/** Whether a field is shown for these values; true if they do not contain its `when` control. */
export function isShown({ when }: Pick<FormField, "when">, values: Values): boolean {
  const value = when && values[when.control];
  return value === undefined || when?.is.includes(value) === true;
}

/** The value of each control, as typed. Several choices are separate lines, a flag is "true" or empty. */
export type Values = Record<string, string>;

/** The names of a field's controls; for `rows`, those of the rows in these values. */
export function controlsOf(field: FormField, values: Values = {}): string[] {
  const { name, localized, kind, count = 0, fields = [] } = field;
  if (kind === "rows") {
    return Array.from({ length: rowCount(field, values) }, (_, row) => row).flatMap((row) =>
      fields.flatMap((inner) => controlsOf(inner).map((control) => `${rowName(name, row)}.${control}`)),
    );
  }
  if (localized) return languages.map((language) => `${name}.${language}`);
  if (kind === "numbers") return Array.from({ length: count }, (_, index) => `${name}.${index}`);
  return [name];
}

/** The name of one row of a field, counted from 0, as in the API's error paths. */
export function rowName(name: string, row: number): string {
  return `${name}.${row}`;
}

/** The number of rows in these values: rows are numbered without gaps, and each has all its controls. */
export function rowCount({ name, fields: [first] = [] }: FormField, values: Values): number {
  const [control] = first ? controlsOf(first) : [];
  if (control === undefined) return 0;
  let count = 0;
  while (`${rowName(name, count)}.${control}` in values) count += 1;
  return count;
}

/** The values of each row's controls, by their names within the row. */
export function rowsIn(field: FormField, values: Values): Values[] {
  const { name, fields = [] } = field;
  const controls = fields.flatMap((inner) => controlsOf(inner));
  return Array.from({ length: rowCount(field, values) }, (_, row) =>
    Object.fromEntries(
      controls.map((control) => [control, values[`${rowName(name, row)}.${control}`] ?? ""]),
    ),
  );
}

/** The opposite of `rowsIn`. */
export function rowValues({ name }: FormField, rows: readonly Values[]): Values {
  return Object.fromEntries(
    rows.flatMap((row, place) =>
      Object.entries(row).map(([control, text]) => [`${rowName(name, place)}.${control}`, text]),
    ),
  );
}
