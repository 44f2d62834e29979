import { data, type ActionFunctionArgs } from "#app/remix.server.ts";
import { z } from "zod";
import { changeFrom } from "#app/core/http/change-from.ts";
import { controlsOf, type Values } from "#app/core/ui/record/form-field.ts";
import type { RowTexts, ShownField, ShownForm } from "#app/core/ui/record/record-form.tsx";
import type { FormPart, NamedField } from "#app/core/ui/record/specs.ts";
import { bodyOf, typedValues, valuesOf } from "#app/core/ui/record/typed-record.ts";
import { accept, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { inParts } from "#app/core/domain/versions/in-parts.ts";
import { same } from "#app/core/domain/versions/parts.ts";
import type { SentChange } from "#app/core/services/record-change.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import type { OperatorCall, PartnerCall } from "#app/core/services/call.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { readWholeForm } from "#app/core/pages/form.server.ts";
import { besideTheirs, changedMeanwhile, clashingControls } from "./changed-meanwhile.server.ts";
import { askFirst } from "#app/core/pages/ask-first.server.ts";
import { checkInput } from "#app/core/http/input.ts";
import type { MaybeQuestion } from "#app/core/ui/questions/question.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sentVersion } from "#app/core/pages/sent-version.ts";

/** The choices of a field: the value sent and the label shown. */
export type KnownChoices = Partial<Record<string, ShownField["options"]>>;

/**
 * A record's form in the page's language. `record` is the record to change; null for a new one, which starts
 * with `start`.
 */
export function showForm(
  parts: readonly FormPart[],
  language: Language,
  record: object | null,
  known: KnownChoices = {},
  start: Values = {},
): ShownForm {
  const t = translator(language);
  const values = record === null ? start : valuesOf(fieldsOf(parts), record, language);
  return {
    parts: parts.map(({ part, fields }) => ({
      title: t(`fields.parts.${part}`, { ns: "operator" }),
      fields: fields.map((field) => shownField(field, language, known)),
    })),
    values,
    before: record === null ? null : JSON.stringify(values),
    version: record !== null && "version" in record ? Number(record.version) : null,
    formKey: newFormKey(),
  };
}

function shownField(
  { label, choices = [], fields = [], ...field }: NamedField,
  language: Language,
  known: KnownChoices,
): ShownField {
  const t = translator(language);
  const hints: Record<string, string> = t("fields.hints", { ns: "operator", returnObjects: true });
  const rowTexts: Record<string, RowTexts> = t("fields.rows", { ns: "operator", returnObjects: true });
  return {
    ...field,
    text: field.kind === "kept" ? "" : t(`fields.names.${label}`, { ns: "operator" }),
    hint: hints[label] ?? null,
    options: known[field.name] ?? choices.map((value) => ({ value, label: choiceText(language, value) })),
    controls: controlsOf(field).map((name) => ({ name, text: controlText(language, name) })),
    fields: fields.map((inner) => shownField(inner, language, known)),
    rowTexts: field.kind === "rows" ? rowTexts[field.name] : undefined,
  };
}

function choiceText(language: Language, value: string): string {
  const t = translator(language);
  const words: Record<string, string> = t("fields.choices", { ns: "operator", returnObjects: true });
  const places: Record<string, string> = t("governorates", { ns: "partners", returnObjects: true });
  const triggers: Record<string, string> = t("name", { ns: "triggers", returnObjects: true });
  return words[value] ?? triggers[value] ?? places[value] ?? value;
}

/** The label of one control of a field: its language, or its number in a list. */
function controlText(language: Language, name: string): string {
  const last = name.split(".").at(-1) ?? "";
  const spoken = languages.find((one) => one === last);
  if (spoken) return translator(language)(`fields.languages.${spoken}`, { ns: "operator" });
  return /^\d+$/.test(last) ? String(Number(last) + 1) : "";
}

/** Whoever keeps records by forms: an operator, or a partner's person. */
type KeeperCall = OperatorCall | PartnerCall;

/** How a form is read, and what saves it. */
export interface Writing<C extends KeeperCall, S extends z.ZodType, T> {
  parts: readonly FormPart[];
  schema: S;
  save: (call: C, body: z.output<S>) => Promise<Decision<T>>;
  /** What is asked before it is saved, or why it cannot be; null for nothing. */
  ask?: ((call: C, body: z.output<S>) => MaybeQuestion) | undefined;
  /** Parameters of the address. */
  fixed?: object | undefined;
  /** Whether the schema reads all fields of a change together; those that are as before are not sent. */
  whole?: boolean | undefined;
  /** How the form shows the record of the call; as it is unless said. */
  shows?: ((record: never) => object) | undefined;
}

/**
 * Saves what a record's form sent: builds the API's body, validates it by its schema and calls its service. `again` is
 * the refused form to show. The page has checked who calls.
 */
export async function saveForm<C extends KeeperCall, S extends z.ZodType, T>(
  call: C,
  args: ActionFunctionArgs,
  { parts, schema, save, ask, fixed, shows, whole: asOne = false }: Writing<C, S, T>,
) {
  const whole = await readWholeForm(args.request);
  if (!whole.ok) return { again: refusedAuthForm(whole, new FormData(), call) };
  const form = whole.value;
  const fields = fieldsOf(parts);
  const values = typedValues(fields, form);
  const before = beforeOf(form);
  const input = readChange(fields, schema, { values, before, fixed, asOne });
  const sent = Object.fromEntries(["before", "version"].map((name) => [name, String(form.get(name) ?? "")]));
  const asked =
    ask && input.ok
      ? await askFirst(form, { values, version: sent.version }, { ...values, ...sent }, () =>
          ask(call, input.value),
        )
      : null;
  if (asked && "asked" in asked) return { again: data(asked) };
  const { pathname } = new URL(args.request.url);
  const clashesWith = (now: object) =>
    before
      ? clashingControls(fields, { typed: values, before, now: valuesOf(fields, now, call.language) })
      : [];
  const sentChange = before && { ...sentOf(schema, form), clashesWith };
  const saving = { ...withFormKey(call, form, pathname), ...(sentChange && { sent: sentChange }) };
  const decided = asked ?? (input.ok ? await save(saving, input.value) : input);
  const clash = before && !decided.ok && changedMeanwhile(decided, shows);
  const theirs = clash && besideTheirs(fields, { typed: values, before, clash, language: call.language });
  const decision = clash && theirs ? { ...clash.refused, details: theirs.details } : decided;
  if (!decision.ok) {
    const again = new FormData();
    const shown = theirs ? theirs.values : values;
    const kept = theirs ? theirs.kept : sent;
    for (const [name, value] of Object.entries({ ...shown, ...kept })) again.set(name, value);
    const controls = fields.flatMap((field) => [
      ...(field.kind === "rows" ? [field.name] : []),
      ...controlsOf(field, shown),
    ]);
    const keep = [...again.keys()];
    // Added after the input, because the form is sent again under its key.
    again.set("idempotencyKey", String(form.get("idempotencyKey") ?? ""));
    return { again: refusedAuthForm(besideControls(decision, controls), again, call, { keep }) };
  }
  return { call, values, value: decision.value };
}

interface Typed {
  values: Values;
  before: Values | null;
  fixed: object | undefined;
  asOne: boolean;
}

/** The body that a form describes: of a change only what was touched. */
function readChange<S extends z.ZodType>(
  fields: readonly NamedField[],
  schema: S,
  { values, before, fixed, asOne }: Typed,
): Decision<z.output<S>> {
  if (!asOne) {
    const changing = before !== null && schema instanceof z.ZodObject;
    const body = { ...bodyOf(fields, values, before), ...fixed };
    return checkInput(changing ? (inParts(schema) as unknown as S) : schema, body);
  }
  const input = checkInput(schema, { ...bodyOf(fields, values, null), ...fixed });
  const was = before && checkInput(schema, { ...bodyOf(fields, before, null), ...fixed });
  if (!input.ok || !was?.ok) return input;
  const known = was.value as Record<string, unknown>;
  const touched = Object.entries(input.value as object).filter(([name, value]) => !same(value, known[name]));
  return accept(Object.fromEntries(touched) as z.output<S>);
}

function sentOf(schema: z.ZodType, form: FormData): SentChange {
  const whole = schema instanceof z.ZodObject ? schema : z.object({});
  return changeFrom(whole, sentVersion(form));
}

/**
 * Shows the refusal of a group of fields (`discount`) at its first control, and that of a part of a value
 * (`where.op`) at the control of the value.
 */
function besideControls(refused: Refused, controls: string[]): Refused {
  const controlFor = (path: string) =>
    controls.find((control) => control === path) ??
    controls.find((control) => control.startsWith(`${path}.`)) ??
    controls.findLast((control) => path.startsWith(`${control}.`));
  const details = refused.details?.map((detail) => ({
    ...detail,
    path: controlFor(detail.path) ?? detail.path,
  }));
  return { ...refused, ...(details && { details }) };
}

function fieldsOf(parts: readonly FormPart[]) {
  return parts.flatMap(({ fields }) => fields);
}

/** The form's initial values; null for a new record. */
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
