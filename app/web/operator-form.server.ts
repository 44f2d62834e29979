import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { controlsOf, type Values } from "#app/components/operator/form-field.ts";
import type { ShownForm } from "#app/components/operator/record-form.tsx";
import type { FormPart } from "#app/components/operator/specs.ts";
import { bodyOf, typedValues, valuesOf } from "#app/components/operator/typed-record.ts";
import type { Decision, Refused } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { newFormKey, withFormKey } from "./call.server.ts";
import { readForm } from "./form.server.ts";
import { checkBody, requireOperator } from "./operator.server.ts";
import { refusedEntry } from "./refused-entry.server.ts";

/** The choices of a field that the page knows: what is sent, and what is read. */
export type KnownChoices = Partial<Record<string, { value: string; label: string }[]>>;

/** A record's form in the page's language. `record` is what it changes; null for a new one. */
export function showForm(parts: readonly FormPart[], language: Language, record: object | null, known: KnownChoices = {}): ShownForm {
  const t = translator(language);
  const values = record === null ? {} : valuesOf(fieldsOf(parts), record);
  return {
    parts: parts.map(({ part, fields }) => ({
      title: t(`fields.parts.${part}`, { ns: "operator" }),
      fields: fields.map(({ label, choices = [], ...field }) => {
        const text = t(`fields.names.${label}`, { ns: "operator" });
        const hints: Record<string, string> = t("fields.hints", { ns: "operator", returnObjects: true });
        const options = known[field.name] ?? choices.map((value) => ({ value, label: choiceText(language, value) }));
        return { ...field, text, hint: hints[label] ?? null, options, controls: controlsOf(field).map((name) => ({ name, text: controlText(language, name) })) };
      }),
    })),
    values,
    before: record === null ? null : JSON.stringify(values),
    formKey: newFormKey(),
  };
}

function choiceText(language: Language, value: string): string {
  const t = translator(language);
  const words: Record<string, string> = t("fields.choices", { ns: "operator", returnObjects: true });
  const places: Record<string, string> = t("governorates", { ns: "partners", returnObjects: true });
  return words[value] ?? places[value] ?? value;
}

/** What tells the controls of one field apart: a language, or which of a list. */
function controlText(language: Language, name: string): string {
  const last = name.split(".").at(-1) ?? "";
  const spoken = languages.find((one) => one === last);
  if (spoken) return translator(language)(`fields.languages.${spoken}`, { ns: "operator" });
  return /^\d+$/.test(last) ? String(Number(last) + 1) : "";
}

interface Saving<S extends z.ZodType> {
  parts: readonly FormPart[];
  schema: S;
  save: (call: OperatorCall, body: z.output<S>) => Promise<Decision<{ id: string } | object>>;
  /** Where it goes on. */
  to: (call: OperatorCall, id: string) => string;
  /** What the address says besides the form. */
  fixed?: object;
}

/** The action of a record's form: the API's own body, checked by its schema and done by its service. */
export async function saveRecord<S extends z.ZodType>(args: ActionFunctionArgs, { parts, schema, save, to, fixed }: Saving<S>) {
  const call = await requireOperator(args);
  const form = await readForm(args.request);
  const fields = fieldsOf(parts);
  const values = typedValues(fields, form);
  const body = bodyOf(fields, values, beforeOf(form));
  const input = checkBody(schema, { ...body, ...fixed });
  const { pathname } = new URL(args.request.url);
  const decision = input.ok ? await save(withFormKey(call, form, pathname), input.value) : input;
  if (!decision.ok) {
    const again = new FormData();
    for (const [name, value] of Object.entries({ ...values, before: String(form.get("before") ?? "") })) again.set(name, value);
    return refusedEntry(besideControls(decision, fields.flatMap(controlsOf)), again, call, { keep: [...again.keys()] });
  }
  const { value } = decision;
  return redirect(to(call, "id" in value && typeof value.id === "string" ? value.id : ""));
}

/** A refusal of a whole group (`discount`) stands beside the first control of it. */
function besideControls(refused: Refused, controls: string[]): Refused {
  const details = refused.details?.map((detail) => {
    const inside = controls.includes(detail.path) ? undefined : controls.find((control) => control.startsWith(`${detail.path}.`));
    return inside === undefined ? detail : { ...detail, path: inside };
  });
  return { ...refused, ...(details && { details }) };
}

function fieldsOf(parts: readonly FormPart[]) {
  return parts.flatMap(({ fields }) => fields);
}

/** What the form showed at first; null for a new record. */
function beforeOf(form: FormData): Values | null {
  const text = form.get("before");
  if (typeof text !== "string" || text === "") return null;
  try {
    const values: unknown = JSON.parse(text);
    return typeof values === "object" ? (values as Values | null) : null;
  } catch {
    return {};
  }
}
