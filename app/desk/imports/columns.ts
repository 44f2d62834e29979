import { controlsOf, type FormField, type Values } from "#app/core/ui/record/form-field.ts";
import type { FormPart, NamedField } from "#app/core/ui/record/specs.ts";
import { bodyOf } from "#app/core/ui/record/typed-record.ts";
import { flagIn } from "#app/core/domain/imports/typed-cell.ts";
import { seenText } from "#app/core/domain/text.ts";
import type { Detail, DetailCode } from "#app/core/domain/refusals.ts";

/** A column of a file: one control of the record's form. */
export interface Column {
  /** Its name in the file's first line: `title_fr`, `price_dinars`, `partner`. */
  name: string;
  control: string;
  field: NamedField;
  /** Whether every line is wrong without this column. */
  required: boolean;
}

export function columnsOf(parts: readonly FormPart[]): Column[] {
  return parts
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      controlsOf(field).map((control) => {
        const required = field.required === true;
        return { name: nameOf(control, field), control, field, required };
      }),
    );
}

/**
 * A column for a record's id can also hold the record's name, so its name has no `_id`. Amounts are in
 * dinars, as people write them.
 */
function nameOf(control: string, { kind }: FormField): string {
  const name = control.replaceAll(".", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return kind === "dinars" ? name.replace(/_millimes$/, "_dinars") : name.replace(/_id$/, "");
}

/** The ids of the records that a column can name, by name; several ids if the name is not unique. */
export type Named = Partial<Record<string, ReadonlyMap<string, readonly string[]>>>;

/** The fault codes of a single cell. */
type CellFault = Omit<Detail, "code"> & { code: DetailCode | "SEVERAL" };

export interface ReadLine {
  /** The body of the API, as the record's form would send it. */
  body: Record<string, unknown>;
  faults: CellFault[];
}

/** Converts a line's cells to the form's values, and these to the body. */
export function bodyOfLine(columns: readonly Column[], cells: readonly string[], named: Named): ReadLine {
  const values: Values = {};
  const faults: CellFault[] = [];
  columns.forEach(({ control, field }, place) => {
    const read = valueIn(cells[place] ?? "", field, named[control]);
    values[control] = read.value;
    if (read.code !== undefined) faults.push({ path: control, code: read.code });
  });
  return {
    body: bodyOf(
      columns.map(({ field }) => field).filter((field, place, all) => all.indexOf(field) === place),
      values,
      null,
    ),
    faults,
  };
}

interface Read {
  value: string;
  code?: CellFault["code"];
}

function valueIn(cell: string, { kind, choices }: FormField, ids: Named[string]): Read {
  if (kind === "flag") {
    const is = flagIn(cell);
    return is === null ? { value: "", code: "INVALID" } : { value: String(is) };
  }
  if (seenText(cell) === "") return { value: "" };
  if (ids) {
    const [id, ...others] = ids.get(cell) ?? ids.get(cell.toLowerCase()) ?? [];
    if (id === undefined) return { value: cell, code: "UNKNOWN" };
    return others.length > 0 ? { value: cell, code: "SEVERAL" } : { value: id };
  }
  return { value: choices?.find((choice) => choice.toLowerCase() === cell.toLowerCase()) ?? cell };
}

/**
 * The column of a field in a refusal; for a group of fields (`discount`) its first column; null if there is
 * none.
 */
export function columnAt(columns: readonly Column[], path: string): string | null {
  const column =
    columns.find(({ control }) => control === path) ??
    columns.find(({ control }) => control.startsWith(`${path}.`) || path.startsWith(`${control}.`));
  return column?.name ?? null;
}
