import { languages } from "#app/i18n/languages.ts";

/**
 * How a field is typed and what it becomes: `dinars` whole millimes, `moment` a time in Tunisia, `flag` yes or no,
 * `choices` several of a list, `discount` whole percent or millimes as its kind says, `numbers` a list of them, `rows` a
 * list of small records, `kept` what goes with one of these unseen: its id.
 */
export type FieldKind =
  | "text"
  | "long"
  | "number"
  | "decimal"
  | "dinars"
  | "moment"
  | "flag"
  | "choice"
  | "choices"
  | "discount"
  | "numbers"
  | "rows"
  | "kept";

/** One field of a record, by its name in the API's body; `discount.kind` lies deeper. */
export interface FormField<N extends string = string> {
  name: N;
  kind: FieldKind;
  required?: true;
  /** The same in Arabic, French and English. */
  localized?: true;
  /** Read from left to right whatever the page does: addresses, codes. */
  ltr?: true;
  choices?: readonly string[];
  /** Of `numbers`: how many. */
  count?: number;
  /** Of `long`: how tall it is. */
  lines?: number;
  /** Of `rows`: what each of them has, the first by which it is called. */
  fields?: readonly FormField[];
  /** Of `rows`: how many there may be. */
  most?: number;
}

/** What stands in each control, as it is typed. Several choices are lines, a flag is "true" or nothing. */
export type Values = Record<string, string>;

/** The names of a field's controls; of `rows`, those of the rows that these values have. */
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

/** The name of one of the rows of a field, counted from 0, as the API has it in its paths. */
export function rowName(name: string, row: number): string {
  return `${name}.${row}`;
}

/** How many rows there are: they stand one after another, each with all its controls. */
export function rowCount({ name, fields: [first] = [] }: FormField, values: Values): number {
  const [control] = first ? controlsOf(first) : [];
  if (control === undefined) return 0;
  let count = 0;
  while (`${rowName(name, count)}.${control}` in values) count += 1;
  return count;
}

/** What stands in the controls of each row, by the names that they have within it. */
export function rowsIn(field: FormField, values: Values): Values[] {
  const { name, fields = [] } = field;
  const controls = fields.flatMap((inner) => controlsOf(inner));
  return Array.from({ length: rowCount(field, values) }, (_, row) =>
    Object.fromEntries(
      controls.map((control) => [control, values[`${rowName(name, row)}.${control}`] ?? ""]),
    ),
  );
}

/** The other way round. */
export function rowValues({ name }: FormField, rows: readonly Values[]): Values {
  return Object.fromEntries(
    rows.flatMap((row, place) =>
      Object.entries(row).map(([control, text]) => [`${rowName(name, place)}.${control}`, text]),
    ),
  );
}
