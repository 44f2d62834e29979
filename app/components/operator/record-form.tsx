import { Form } from "@remix-run/react";
import type { ReactElement } from "react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/components/account/refusal-summary.tsx";
import { useRefusal, type RefusalTexts } from "#app/components/account/use-refusal.ts";
import { Card } from "#app/components/ui/card.tsx";
import { FormKey } from "#app/components/ui/form-key.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { controlsOf, type FormField, type Values } from "./form-field.ts";
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
  options: { value: string; label: string }[];
  /** With what distinguishes each control of the field. */
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
  formKey: string;
}

export interface FieldState extends Pick<RefusalTexts, "errorOf"> {
  values: Values;
  valueOf: (control: string) => string;
}

interface RecordFormProps {
  shown: ShownForm;
  /** `lists`: the chosen values of fields with several choices, after a form that failed to arrive. */
  refused: (EntryRefusal & { lists?: Record<string, string[]> }) | undefined;
  /** The button's label, or what replaces the button. */
  submit: string | ReactElement;
  /** It was just saved. */
  saved?: boolean;
  /** Replaces the page's own address. */
  action?: string;
}

/** The form of any record: its sections in order, errors beside the fields. */
export function RecordForm({ shown, refused, submit, saved = false, action }: RecordFormProps) {
  const { t } = useTranslation("operator");
  // A form that did not arrive whole returns no values: the form keeps the values it showed first.
  const typed = refused && Object.keys(refused.values).length > 0 ? refused : undefined;
  const values: Values = typed ? { ...typed.values, ...chosenIn(typed.lists) } : shown.values;
  const controls = shown.parts.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === "rows" ? [field.name] : controlsOf(field))),
  );
  const { form, errorOf, summary } = useRefusal(refused, controls);
  // Here CONFLICT means that a unique value is taken, and not that another operation is under way.
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
      className="grid grid-cols-1 gap-5"
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
          <div className="grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">
            {fields.map((field) =>
              field.kind === "rows" ? (
                // Removed rows are missing from the returned values, so the rows are mounted again.
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
