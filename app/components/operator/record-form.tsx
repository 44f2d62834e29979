import { Form } from "@remix-run/react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { RefusalSummary, type EntryRefusal } from "#app/components/account/refusal-summary.tsx";
import { useRefusal, type RefusalTexts } from "#app/components/account/use-refusal.ts";
import { Card } from "#app/components/ui/card.tsx";
import { FormKey } from "#app/components/ui/form-key.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { controlsOf, type FormField, type Values } from "./form-field.ts";
import { RecordField } from "./record-field.tsx";
import { RecordRows } from "./record-rows.tsx";

/** What is said of the rows of a field. */
export interface RowTexts {
  add: string;
  /** One that has no name yet; its number comes behind. */
  one: string;
  remove: string;
}

/** A field with its words. */
export interface ShownField extends Omit<FormField, "choices" | "fields"> {
  text: string;
  hint: string | null;
  options: { value: string; label: string }[];
  /** With what tells each from the others of the field. */
  controls: { name: string; text: string }[];
  /** Of `rows`: what each has. */
  fields: ShownField[];
  rowTexts: RowTexts | undefined;
}

/** A record's form as its loader gives it. */
export interface ShownForm {
  parts: { title: string; fields: ShownField[] }[];
  values: Values;
  /** What it showed at first, for a change. */
  before: string | null;
  formKey: string;
}

export interface FieldState extends Pick<RefusalTexts, "errorOf"> {
  values: Values;
  valueOf: (control: string) => string;
}

interface RecordFormProps {
  shown: ShownForm;
  /** `lists`: of what failed on its way, all that was chosen of a field. */
  refused: (EntryRefusal & { lists?: Record<string, string[]> }) | undefined;
  /** What its button says, or what stands in place of the button. */
  submit: string | ReactElement;
  /** It was saved just now. */
  saved?: boolean;
  /** In place of the page's own address. */
  action?: string;
}

/** The form of any record: its parts one after the other, errors beside the fields. */
export function RecordForm({ shown, refused, submit, saved = false, action }: RecordFormProps) {
  const { t } = useTranslation("operator");
  // A form that did not come whole brings nothing back: what it showed at first is not emptied for that.
  const typed = refused && Object.keys(refused.values).length > 0 ? refused : undefined;
  const values: Values = typed ? { ...typed.values, ...chosenIn(typed.lists) } : shown.values;
  const controls = shown.parts.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === "rows" ? [field.name] : controlsOf(field))),
  );
  const { form, errorOf, summary } = useRefusal(refused, controls);
  // What must be its own and is another's is no other operation under way, as the code is said elsewhere.
  const isTaken = (control: string) =>
    refused?.details.some(({ path, code }) => path === control && code === "CONFLICT");
  const state: FieldState = {
    errorOf: (control) => (isTaken(control) ? t("fields.taken") : errorOf(control)),
    values,
    valueOf: (control) => values[control] ?? "",
  };
  const before = refused?.values.before || shown.before;
  return (
    <Form
      ref={form}
      key={saved && !refused ? shown.formKey : before}
      method="post"
      action={action}
      noValidate
      className="grid gap-5"
    >
      <FormKey value={shown.formKey} />
      {before !== null && <input type="hidden" name="before" value={before} />}
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      {saved && !refused && (
        <div role="status">
          <Notice tone="success">{t("saved")}</Notice>
        </div>
      )}
      {shown.parts.map(({ title, fields }) => (
        <Card key={title} as="section" padding="lg">
          <h2 className="mb-4 text-lg font-semibold">{title}</h2>
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
            {fields.map((field) =>
              field.kind === "rows" ? (
                // What was taken out has gone from what came back, so the rows are drawn anew.
                <RecordRows key={`${field.name} ${refused?.at}`} field={field} state={state} />
              ) : (
                <RecordField key={field.name} field={field} state={state} />
              ),
            )}
          </div>
        </Card>
      ))}
      {typeof submit === "string" ? (
        <p>
          <SubmitButton size="lg">{submit}</SubmitButton>
        </p>
      ) : (
        submit
      )}
    </Form>
  );
}

function chosenIn(lists: Record<string, string[]> = {}): Values {
  return Object.fromEntries(Object.entries(lists).map(([name, chosen]) => [name, chosen.join("\n")]));
}
