import { controlsOf, type Values } from "#app/core/ui/record/form-field.ts";
import { controlsAt, mergeTyped } from "#app/core/ui/record/merge-typed.ts";
import type { NamedField } from "#app/core/ui/record/specs.ts";
import { valuesOf } from "#app/core/ui/record/typed-record.ts";
import type { Detail, Refused } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";

interface Clash {
  refused: Refused;
  /** The record as it is now, as its form shows it. */
  record: object;
  version: number;
}

/** The refusal of a change, if somebody else changed one of its fields meanwhile; else null. */
export function changedMeanwhile(refused: Refused, shows?: (record: never) => object): Clash | null {
  const record = refused.extra?.["record"] as { version: number } | undefined;
  if (refused.refusal !== "CONFLICT" || !record) return null;
  return { refused, record: shows ? shows(record as never) : record, version: record.version };
}

interface Typed {
  typed: Values;
  before: Values;
  clash: Clash;
  language: Language;
}

/**
 * The form to show then: what was typed, beside each clashing field its value now (`theirs`), and what was not
 * touched as it is now. Sent again, it changes the record of now.
 */
export function besideTheirs(fields: readonly NamedField[], { typed, before, clash, language }: Typed) {
  const now = valuesOf(fields, clash.record, language);
  const values = mergeTyped(fields, { typed, before, now });
  const clashing = clash.refused.details?.flatMap(({ path }) => {
    const controls = controlsAt(path, fields, values);
    const [first = path] = controls;
    const differing = controls.filter((control) => values[control] !== theirs(control, fields, values, now));
    return differing.length > 0 ? differing : [first];
  });
  const shown = Object.fromEntries(
    (clashing ?? []).map((control) => [control, theirs(control, fields, values, now)]),
  );
  const kept = { before: JSON.stringify(now), version: String(clash.version), theirs: JSON.stringify(shown) };
  const details: Detail[] = Object.keys(shown).map((path) => ({ path, code: "CHANGED" }));
  return { values, kept, details };
}

/** The controls that both have changed since the form was shown, whoever typed here and somebody else, and not alike. */
export function clashingControls(
  fields: readonly NamedField[],
  { typed, before, now }: Record<"typed" | "before" | "now", Values>,
): string[] {
  const controls = fields.flatMap((field) => controlsOf(field, typed));
  return controls.filter((control) => {
    const [mine = "", was = "", is = ""] = [typed[control], before[control], now[control]];
    return mine !== was && is !== was && is !== mine;
  });
}

/** The value now of a control; a row is found by its id, as its number may be another. */
function theirs(control: string, fields: readonly NamedField[], values: Values, now: Values): string {
  const list = fields.find(({ kind, name }) => kind === "rows" && control.startsWith(`${name}.`));
  if (!list) return now[control] ?? "";
  const row = control.split(".").slice(0, 2).join(".");
  const id = values[`${row}.id`];
  const same = controlsOf(list, now).find((own) => own.endsWith(".id") && id && now[own] === id);
  return same ? (now[`${same.slice(0, -".id".length)}${control.slice(row.length)}`] ?? "") : "";
}
