import type { z } from "zod";
import { checkInput } from "#app/api/input.ts";
import { readTextForm } from "#app/api/read-body.ts";
import type { Decision, Detail, Refusal, Refused } from "#app/domain/refusals.ts";

/** What a form's action answers when it refuses: what to say, where, and what was typed. */
export interface FormRefusal {
  ok: false;
  error: Refusal;
  details: Detail[];
  /** What was typed, to be shown again; never a password or a code. */
  values: Record<string, string>;
}

/** A form as its page posted it; without fields where it is none, or larger than any page of ours would post. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readTextForm(request);
  return form.ok ? form.value : new FormData();
}

/** Checks a form by the same schema as the API's body. Fields in `lists` are read as lists, whole numbers in `numbers`. */
export function checkForm<S extends z.ZodType>(
  schema: S,
  form: FormData,
  { lists = [], numbers = [] }: { lists?: string[]; numbers?: string[] } = {},
): Decision<z.output<S>> {
  const input: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const value = form.get(name);
    if (lists.includes(name)) input[name] = form.getAll(name);
    else if (typeof value === "string" && value !== "") input[name] = numbers.includes(name) ? Number(value) : value;
  }
  for (const name of lists) input[name] ??= [];
  return checkInput(schema, input);
}

/** A refusal as the page shows it; `keep` names the fields whose text comes back. */
export function refusalOf(refused: Refused, form: FormData, keep: readonly string[] = []): FormRefusal {
  const values = Object.fromEntries(keep.map((name) => [name, String(form.get(name) ?? "")]));
  return { ok: false, error: refused.refusal, details: refused.details ?? [], values };
}

