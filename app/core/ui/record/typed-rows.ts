import { typedText } from "#app/core/domain/text.ts";
import { rowName, type FormField, type Values } from "./form-field.ts";

/** Extra controls of each row: its wanted position, counted from 1, and whether to remove it. */
export const rowPlace = "place";
export const rowRemoved = "remove";

/**
 * The rows of a sent form in their wanted order, without empty and removed rows, so that their numbers match
 * the API's list and its error paths.
 * @param read how one row is read
 */
export function typedRows(
  { name, fields = [] }: FormField,
  form: FormData,
  read: (fields: readonly FormField[], row: FormData) => Values,
): Values[] {
  const typed = numbersIn(name, form).flatMap((number) => {
    const row = within(form, `${rowName(name, number)}.`);
    const values = read(fields, row);
    return row.has(rowRemoved) || isEmpty(fields, values)
      ? []
      : [{ values, order: orderOf(row.get(rowPlace), number + 1) }];
  });
  return typed.sort((one, other) => one.order - other.order).map(({ values }) => values);
}

function numbersIn(name: string, form: FormData): number[] {
  const numbers = [...form.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? [key.slice(name.length + 1).split(".", 1)[0] ?? ""] : [],
  );
  return [...new Set(numbers)]
    .filter((text) => /^\d{1,3}$/.test(text))
    .map(Number)
    .sort((one, other) => one - other);
}

function within(form: FormData, prefix: string): FormData {
  const row = new FormData();
  for (const [key, value] of form) if (key.startsWith(prefix)) row.append(key.slice(prefix.length), value);
  return row;
}

function isEmpty(fields: readonly FormField[], values: Values): boolean {
  const kept = fields.flatMap(({ kind, name }) => (kind === "kept" ? [name] : []));
  return Object.entries(values).every(([control, text]) => text === "" || kept.includes(control));
}

/** A row that moves up goes before the row at its new position, a row that moves down goes after it. */
function orderOf(typed: FormDataEntryValue | null, own: number): number {
  const text = typeof typed === "string" ? typedText(typed) : "";
  if (!/^\d{1,4}$/.test(text)) return own;
  const place = Number(text);
  return place < own ? place - 0.5 : place > own ? place + 0.5 : own;
}
