import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RefusalSummary, type EntryRefusal } from "#app/components/account/refusal-summary.tsx";
import { useRefusal, type RefusalTexts } from "#app/components/account/use-refusal.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { FormField, Values } from "./form-field.ts";
import { RecordField } from "./record-field.tsx";

/** A field with its words. */
export interface ShownField extends Omit<FormField, "choices"> {
  text: string;
  hint: string | null;
  options: { value: string; label: string }[];
  /** With what tells each from the others of the field. */
  controls: { name: string; text: string }[];
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
  valueOf: (control: string) => string;
}

interface RecordFormProps {
  shown: ShownForm;
  refused: EntryRefusal | undefined;
  submit: string;
  /** It was saved just now. */
  saved?: boolean;
  /** In place of the page's own address. */
  action?: string;
}

/** The form of any record: its parts one after the other, errors beside the fields. */
export function RecordForm({ shown, refused, submit, saved = false, action }: RecordFormProps) {
  const { t } = useTranslation("operator");
  const controls = shown.parts.flatMap(({ fields }) => fields.flatMap((field) => field.controls.map(({ name }) => name)));
  const { form, errorOf, summary } = useRefusal(refused, controls);
  const state: FieldState = { errorOf, valueOf: (control) => (refused ? (refused.values[control] ?? "") : (shown.values[control] ?? "")) };
  const before = refused?.values.before || shown.before;
  return (
    <Form ref={form} key={saved && !refused ? shown.formKey : before} method="post" action={action} noValidate className="grid gap-5">
      <input type="hidden" name="idempotencyKey" value={shown.formKey} />
      {before !== null && <input type="hidden" name="before" value={before} />}
      {refused && summary && <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />}
      {saved && !refused && (
        <div role="status">
          <Notice tone="success">{t("saved")}</Notice>
        </div>
      )}
      {shown.parts.map(({ title, fields }) => (
        <Card key={title} as="section" padding="lg">
          <h2 className="mb-4 text-lg font-semibold">{title}</h2>
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
            {fields.map((field) => (
              <RecordField key={field.name} field={field} state={state} />
            ))}
          </div>
        </Card>
      ))}
      <p>
        <SubmitButton size="lg">{submit}</SubmitButton>
      </p>
    </Form>
  );
}
