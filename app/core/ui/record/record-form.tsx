import type { Gift } from "#app/core/domain/stamps/premium-gift.ts";
import { Form } from "#app/remix.ts";
import { useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal, type RefusalTexts } from "#app/core/ui/forms/use-refusal.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { askedIn, type Asked } from "#app/core/ui/questions/question.ts";
import { QuestionAsked } from "#app/core/ui/questions/question-asked.tsx";
import { controlsOf, isShown, type FormField, type Values } from "./form-field.ts";
import { FormWatch } from "./form-watch.tsx";
import { isSpoken, LanguageTabs, wrongLanguage } from "./language-tabs.tsx";
import { RecordField } from "./record-field.tsx";
import { RecordRows } from "./record-rows.tsx";

/** The texts for the rows of a field. */
export interface RowTexts {
  add: string;
  /** The name of a row without a name; its number is appended. */
  one: string;
  remove: string;
}

/** A field with its texts. */
export interface ShownField extends Omit<FormField, "choices" | "fields"> {
  text: string;
  hint: string | null;
  /** `title`: the choice alone, where the label names more. */
  options: { value: string; label: string; title?: string; logoUrl?: string | null; gift?: Gift }[];
  /** The controls of the field, each with the text that distinguishes it. */
  controls: { name: string; text: string }[];
  /** For `rows`: the fields of each row. */
  fields: ShownField[];
  rowTexts: RowTexts | undefined;
}

/** A record's form as its loader provides it. */
export interface ShownForm {
  parts: { title: string; fields: ShownField[] }[];
  values: Values;
  /** The values first shown, for a change. */
  before: string | null;
  /** The version of the record whose values those are; null for a new one. */
  version: number | null;
  formKey: string;
}

export interface FieldState extends Pick<RefusalTexts, "errorOf"> {
  values: Values;
  /** The present values. */
  typed: Values;
  valueOf: (control: string) => string;
}

/**
 * What became of a form that was sent: refused, asked about, or only tried. `lists`: the chosen values of fields with
 * several choices, after a form that failed to arrive.
 */
export type FormAnswer =
  | (EntryRefusal & { lists?: Record<string, string[]> })
  | Asked
  | { values: Record<string, string> };

interface RecordFormProps {
  shown: ShownForm;
  answer: FormAnswer | undefined;
  /** The button's label, or what replaces the button. */
  submit: string | ReactElement;
  /** The record was just saved. */
  saved?: boolean;
  /** Replaces the page's own address. */
  action?: string;
  /** A preview beside the form: how customers will see the typed values. */
  preview?: ((typed: Values, language: Language) => ReactNode) | undefined;
}

/** The form of any record: its sections in order, errors beside the fields. */
export function RecordForm({ shown, answer, submit, saved = false, action, preview }: RecordFormProps) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const refused = answer && "error" in answer ? answer : undefined;
  const asked = askedIn(answer);
  const values = valuesSent(answer) ?? shown.values;
  const controls = shown.parts.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === "rows" ? [field.name] : controlsOf(field))),
  );
  const { form, errorOf, summary } = useRefusal(refused, controls);
  // Here CONFLICT means that a unique value is taken, and not that another operation is under way.
  const isTaken = (control: string) =>
    refused?.details.some(({ path, code }) => path === control && code === "CONFLICT");
  const before = answer?.values.before || shown.before;
  const key = saved && !refused ? shown.formKey : before;
  const fields = shown.parts.flatMap((part) => part.fields);
  const [typedNow, setTypedNow] = useTyped(values, key, answer);
  const changedOf = useChanged(refused, fields);
  const state: FieldState = {
    errorOf: (control) => changedOf(control) ?? (isTaken(control) ? t("fields.taken") : errorOf(control)),
    values,
    typed: typedNow,
    valueOf: (control) => values[control] ?? "",
  };
  const [spoken, setSpoken] = useState(wrongLanguage(fields, values, state.errorOf) ?? language);
  const [answered, setAnswered] = useState(refused);
  // Set during rendering, so that the refused text is visible when it gets the focus.
  if (answered !== refused) {
    setAnswered(refused);
    setSpoken(wrongLanguage(fields, values, state.errorOf) ?? spoken);
  }
  const shownForm = (
    <Form
      ref={form}
      key={key}
      method="post"
      action={action}
      noValidate
      className="grid min-w-0 grid-cols-1 gap-8"
    >
      <FormWatch read={setTypedNow} sent={answer} />
      <FormKey value={shown.formKey} />
      {before !== null && <input type="hidden" name="before" value={before} />}
      {shown.version !== null && (
        <input type="hidden" name="version" value={answer?.values.version || shown.version} />
      )}
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      {saved && !refused && (
        <div role="status">
          <Callout tone="success">{t("saved")}</Callout>
        </div>
      )}
      {shown.parts.map(({ title, fields: own }) => (
        <Ruled key={title} hidden={own.every((field) => !isShown(field, typedNow))} className="spoken">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg font-semibold">{title}</h2>
            {own.some(isSpoken) && (
              <LanguageTabs
                name={`language ${title}`}
                fields={own}
                values={typedNow}
                errorOf={state.errorOf}
                shown={spoken}
                show={setSpoken}
              />
            )}
          </div>
          <div className="record-fields grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">
            {own.map((field) =>
              field.kind === "rows" ? (
                // Removed rows are missing from the returned values, so the rows are mounted again.
                <RecordRows key={`${field.name} ${refused?.at}`} field={field} state={state} />
              ) : (
                // A disabled fieldset is not sent, so values that do not apply are removed.
                <fieldset
                  key={field.name}
                  disabled={!isShown(field, typedNow)}
                  hidden={!isShown(field, typedNow)}
                  className={isShown(field, typedNow) ? "contents" : undefined}
                >
                  <RecordField field={field} state={state} />
                </fieldset>
              ),
            )}
          </div>
        </Ruled>
      ))}
      <LastStep
        question={asked && isAsBefore(controls, typedNow, values) ? asked.asked : undefined}
        submit={submit}
        stays={before !== null}
        unsaved={before !== null && !isAsBefore(controls, typedNow, shown.values)}
      />
    </Form>
  );
  if (!preview) return shownForm;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      {shownForm}
      <aside
        aria-labelledby="preview"
        className="grid grid-cols-1 gap-3 has-[h2:only-child]:hidden xl:sticky xl:top-6"
      >
        <h2 id="preview" className="text-sm font-medium text-muted">
          {t("editor.preview")}
        </h2>
        {preview(typedNow, spoken)}
      </aside>
    </div>
  );
}

/** The values of a form that was sent; one that was cut off on its way returns none, and keeps those it showed first. */
function valuesSent(answer: FormAnswer | undefined): Values | null {
  if (!answer || Object.keys(answer.values).length === 0) return null;
  return { ...answer.values, ...chosenIn("lists" in answer ? answer.lists : undefined) };
}

interface LastStepProps {
  question: Asked["asked"] | undefined;
  submit: RecordFormProps["submit"];
  /** The button of a change stays in sight, however long its form is. */
  stays: boolean;
  unsaved: boolean;
}

/** The button, or the question before the work is done. */
function LastStep({ question, submit, stays, unsaved }: LastStepProps) {
  const { t } = useTranslation("operator");
  if (question) return <QuestionAsked asked={question} />;
  if (typeof submit !== "string") return submit;
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-2",
        stays && "sticky bottom-0 z-10 border-t border-line bg-page/95 py-3",
      )}
    >
      <SubmitButton size={stays ? "md" : "lg"}>{submit}</SubmitButton>
      <span role="status" className="text-sm font-medium text-warn-ink">
        {unsaved && t("unsaved")}
      </span>
    </div>
  );
}

/** Whether what is typed is still what was asked about. */
function isAsBefore(controls: readonly string[], typed: Values, sent: Values): boolean {
  return controls.every((control) => (typed[control] ?? "") === (sent[control] ?? ""));
}

/** What a field that somebody else changed meanwhile says: the value that it has now. */
function useChanged(refused: EntryRefusal | undefined, fields: readonly ShownField[]) {
  const { t } = useTranslation("operator");
  const theirs = JSON.parse(refused?.values.theirs || "{}") as Values;
  return (control: string) => {
    const now = theirs[control];
    if (now === undefined) return undefined;
    const field = fieldOf(control, fields);
    if (field?.kind === "flag" || field?.kind === "condition") return t("fields.changed.plain");
    if (now === "") return t("fields.changed.empty");
    const labels = now
      .split("\n")
      .map((one) => field?.options.find(({ value }) => value === one)?.label ?? one);
    return t("fields.changed.now", {
      now: labels.join(field?.kind === "choices" ? ", " : " ").replace(moment, "$1 $2"),
    });
  };
}

const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/;

function fieldOf(control: string, fields: readonly ShownField[]): ShownField | undefined {
  const field = fields.find(({ name }) => control === name || control.startsWith(`${name}.`));
  if (field?.kind !== "rows") return field;
  return fieldOf(control.split(".").slice(2).join("."), field.fields);
}

/** The present values of the form: first the given ones, then the typed ones. */
function useTyped(values: Values, key: string | null, answer: object | undefined) {
  const [typed, setTyped] = useState(values);
  const [from, setFrom] = useState({ key, answer });
  if (from.key !== key || from.answer !== answer) {
    setFrom({ key, answer });
    setTyped(values);
  }
  return [typed, setTyped] as const;
}

function chosenIn(lists: Record<string, string[]> = {}): Values {
  return Object.fromEntries(Object.entries(lists).map(([name, chosen]) => [name, chosen.join("\n")]));
}
