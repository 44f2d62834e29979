import { arabicDigitsToLatin } from "#app/domain/text.ts";
import { rowName, type FormField, type Values } from "./form-field.ts";

/** Beside a row's own controls: at which place it shall stand, counted from 1, and whether it shall go. */
export const rowPlace = "place";
export const rowRemoved = "remove";

/**
 * The rows that a form brought, from first to last as they shall stand: without those that were left empty or taken
 * out, so that their numbers are those of the API's list, also in what it refuses.
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
  return Object.entries(values).every(([control, text]) => text.trim() === "" || kept.includes(control));
}

/** A row that moves up comes before the one whose place it takes, one that moves down after it. */
function orderOf(typed: FormDataEntryValue | null, own: number): number {
  const text = typeof typed === "string" ? arabicDigitsToLatin(typed).trim() : "";
  if (!/^\d{1,4}$/.test(text)) return own;
  const place = Number(text);
  return place < own ? place - 0.5 : place > own ? place + 0.5 : own;
}
