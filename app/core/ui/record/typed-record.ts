import { formatDinars } from "#app/core/ui/format.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { instantIn } from "#app/core/domain/imports/typed-cell.ts";
import { seenText, typedText } from "#app/core/domain/text.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { controlsOf, rowsIn, rowValues, type FormField, type Values } from "./form-field.ts";
import { typedRows } from "./typed-rows.ts";

/** The values that a form sent, by control; of a text in which nothing is seen, none. */
export function typedValues(fields: readonly FormField[], form: FormData): Values {
  const values: Values = {};
  for (const field of fields) {
    if (field.kind === "rows") Object.assign(values, rowValues(field, typedRows(field, form, typedValues)));
    for (const control of controlsOf(field)) {
      const all = form.getAll(control).filter((value) => typeof value === "string");
      const text = field.kind === "choices" ? all.join("\n") : (all[0] ?? "").replace(/\r\n?/g, "\n");
      values[control] = seenText(text) === "" ? "" : text;
    }
  }
  return values;
}

/** The values that a record's form shows, amounts as the language writes them. */
export function valuesOf(fields: readonly FormField[], record: object, language: Language): Values {
  const values: Values = {};
  for (const field of fields) {
    if (field.kind === "rows") Object.assign(values, rowValues(field, rowsOf(field, record, language)));
    for (const control of controlsOf(field))
      values[control] = shown(field, at(record, control), record, language);
  }
  return values;
}

/**
 * Turns a form into the API's body. A change sends only what differs from `before`, the values first shown,
 * also within a text of three languages and a list of rows, so that two operators can change different fields
 * at once; in a change an emptied field becomes null. Unreadable input stays as typed, and the schema refuses
 * it.
 */
export function bodyOf(
  fields: readonly FormField[],
  values: Values,
  before: Values | null,
): Record<string, unknown> {
  const groups = new Map<string, FormField[]>();
  for (const field of fields) {
    const group = field.name.split(".", 1)[0] ?? field.name;
    groups.set(group, [...(groups.get(group) ?? []), field]);
  }
  const body: Record<string, unknown> = {};
  for (const [group, members] of groups) {
    const controls = members.flatMap((field) => [
      ...controlsOf(field, values),
      ...controlsOf(field, before ?? {}),
    ]);
    const same = before && controls.every((control) => (values[control] ?? "") === (before[control] ?? ""));
    const content = same ? undefined : contentOf(group, members, values, before);
    if (content !== undefined) body[group] = content;
  }
  return body;
}

function contentOf(
  group: string,
  members: readonly FormField[],
  values: Values,
  before: Values | null,
): unknown {
  const changing = before !== null;
  const [first] = members;
  if (!first) return undefined;
  if (first.kind === "rows") {
    const known = rowsIn(first, before ?? {});
    const rows = rowsIn(first, values).map((row) => rowBody(first, row, known));
    return changing || rows.length > 0 ? rows : undefined;
  }
  if (first.kind === "numbers")
    return controlsOf(first).map((control) => readText(first, values[control] ?? "", values));
  const required = members.some((field) => field.required);
  const nothing = changing && !required ? null : undefined;
  if (first.name === group && !first.localized) {
    const text = values[group] ?? "";
    if (first.kind === "flag") return text === "true";
    if (first.kind === "choices") return text === "" ? [] : text.split("\n");
    return text !== "" ? readText(first, text, values) : changing && required ? "" : nothing;
  }
  if (changing && first.localized && controlsOf(first).some((control) => values[control])) {
    const touched = controlsOf(first).filter((control) => values[control] !== (before[control] ?? ""));
    const texts = touched.map((control) => [
      control.slice(group.length + 1),
      readText(first, values[control] ?? "", values),
    ]);
    return Object.fromEntries(texts) as object;
  }
  const parts = members.flatMap((field) =>
    controlsOf(field).flatMap((control) => {
      const text = values[control] ?? "";
      return text === "" ? [] : [[control.slice(group.length + 1), readText(field, text, values)] as const];
    }),
  );
  return parts.length > 0 || required ? Object.fromEntries(parts) : nothing;
}

/** A row that keeps its id names what was changed in it; a new one is whole. */
function rowBody({ fields = [] }: FormField, row: Values, known: readonly Values[]): Record<string, unknown> {
  const before = row["id"] ? known.find((one) => one["id"] === row["id"]) : undefined;
  return { ...bodyOf(fields, row, before ?? null), ...(before && { id: row["id"] }) };
}

function readText({ kind, name, ends }: FormField, text: string, values: Values): unknown {
  if (kind === "number" || kind === "numbers") return whole(text);
  if (kind === "dinars") return parseDinars(text) ?? text;
  if (kind === "condition") return jsonOf(text);
  if (kind === "moment") return instantIn(text, { ends })?.toISOString() ?? text;
  if (kind === "discount")
    return values[name.replace(/value$/, "kind")] === "AMOUNT" ? (parseDinars(text) ?? text) : whole(text);
  if (kind === "decimal") {
    const typed = typedText(text).replace(/[,\u066b]/, ".");
    return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : text;
  }
  return text;
}

const thousands = /^(-?\d{1,3})(?:(?:\.\d{3})+|(?:[,\u066c]\d{3})+)$/;

/** A whole number as it is typed, with Arabic digits and in thousands too; null for anything else. */
export function wholeNumber(text: string): number | null {
  const written = typedText(text).replace(/\s/g, "");
  const typed = thousands.test(written) ? written.replace(/[.,\u066c]/g, "") : written;
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function whole(text: string): number | string {
  return wholeNumber(text) ?? text;
}

function rowsOf({ name, fields = [] }: FormField, record: object, language: Language): Values[] {
  return ((at(record, name) ?? []) as object[]).map((row) => valuesOf(fields, row, language));
}

function shown({ kind, name }: FormField, value: unknown, record: object, language: Language): string {
  if (value === null || value === undefined) return "";
  if (kind === "flag") return value === true ? "true" : "";
  if (kind === "choices") return (value as string[]).join("\n");
  if (kind === "condition") return JSON.stringify(value);
  if (kind === "moment") return shownMoment(new Date(value as string));
  const isMoney =
    kind === "dinars" || (kind === "discount" && at(record, name.replace(/value$/, "kind")) === "AMOUNT");
  const plain = value as string | number;
  return isMoney ? formatDinars(Number(plain), language) : String(plain);
}

function shownMoment(moment: Date): string {
  const day = businessDayOf(moment);
  const minutes = Math.floor((moment.getTime() - startOfDay(day).getTime()) / 60_000);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function at(record: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], record);
}
