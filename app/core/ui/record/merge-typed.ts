import { controlsOf, rowName, rowsIn, rowValues, type FormField, type Values } from "./form-field.ts";

/**
 * The values of a form whose record somebody else changed meanwhile: what was not touched is as it is now, what
 * was typed stays. Rows that somebody else added are there; a row that was changed here and removed there is a
 * new one.
 * @param before the values first shown
 * @param now the values of the record as it is
 */
export function mergeTyped(
  fields: readonly FormField[],
  { typed, before, now }: { typed: Values; before: Values; now: Values },
): Values {
  const values: Values = {};
  for (const field of fields) {
    if (field.kind === "rows") Object.assign(values, rowValues(field, mergeRows(field, typed, before, now)));
    else for (const control of controlsOf(field)) values[control] = mergeOne(control, typed, before, now);
  }
  return values;
}

function mergeOne(control: string, typed: Values, before: Values, now: Values): string {
  const own = typed[control] ?? "";
  return own === (before[control] ?? "") ? (now[control] ?? "") : own;
}

function mergeRows(field: FormField, typed: Values, before: Values, now: Values): Values[] {
  const [mine, was, is] = [typed, before, now].map((values) => rowsIn(field, values)) as [
    Values[],
    Values[],
    Values[],
  ];
  const find = (rows: Values[], id: string | undefined) => rows.find((row) => row["id"] === id);
  const isSame = (row: Values, other: Values | undefined) =>
    Object.entries(row).every(([control, text]) => other?.[control] === text);
  const own = mine.flatMap((row) => {
    if (!row["id"]) return [row];
    const [base, theirs] = [find(was, row["id"]) ?? row, find(is, row["id"])];
    const controls = Object.keys(row);
    if (theirs)
      return [Object.fromEntries(controls.map((control) => [control, mergeOne(control, row, base, theirs)]))];
    return isSame(row, base) ? [] : [{ ...row, id: "" }];
  });
  const others = is.filter((row) => !find(mine, row["id"]) && !isSame(row, find(was, row["id"])));
  return [...own, ...others];
}

/** The controls of a changed path (`cards.{id}.title`, `discount`), by the rows in these values. */
export function controlsAt(path: string, fields: readonly FormField[], values: Values): string[] {
  const all = fields.flatMap((field) => controlsOf(field, values));
  const own = fields.reduce((at, field) => (field.kind === "rows" ? byNumber(field, at, values) : at), path);
  const within = all.filter((control) => control === own || control.startsWith(`${own}.`));
  // A group of the body may be a plain list of fields in the form.
  return within.length > 0 ? within : all.filter((control) => own.endsWith(`.${control}`));
}

/** A path with the number of its row in place of the row's id. */
function byNumber(field: FormField, path: string, values: Values): string {
  const [name, id, ...rest] = path.split(".");
  const place = rowsIn(field, values).findIndex((row) => id !== undefined && row["id"] === id);
  return name === field.name && place !== -1 ? [rowName(field.name, place), ...rest].join(".") : path;
}
