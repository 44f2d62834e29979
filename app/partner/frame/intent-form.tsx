import type { ReactNode } from "react";
import { Form, useActionData } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal, type RefusalTexts } from "#app/core/ui/forms/use-refusal.ts";
import { QuestionAsked } from "#app/core/ui/questions/question-asked.tsx";
import { askedIn, type Asked } from "#app/core/ui/questions/question.ts";

export interface AnsweredForm extends RefusalTexts {
  intent: string;
  asked: Asked["asked"] | undefined;
  refused: EntryRefusal | undefined;
}

/** What the last answer says of the form with this intent, of a page with several; nothing if it was of another form. */
export function useAnsweredForm(intent: string, fields: readonly string[]): AnsweredForm {
  const answer = useActionData<EntryRefusal | Asked>();
  const own = answer?.values.intent === intent ? answer : undefined;
  const asked = askedIn(own);
  const refused = own && !asked ? (own as EntryRefusal) : undefined;
  const texts = useRefusal(refused, fields);
  return { ...texts, intent, asked: asked?.asked, refused, valueOf: (field) => own?.values[field] };
}

interface IntentFormProps {
  answered: AnsweredForm;
  formKey: string;
  /** The fields. */
  children?: ReactNode;
  /** The button; a question stands in its place. */
  button: ReactNode;
  /** One of its fields may hold a file. */
  withFile?: boolean;
  className?: string;
}

/** A form of a page with several. What it must be sure of it asks within itself. */
export function IntentForm({
  answered,
  formKey,
  children,
  button,
  withFile = false,
  className,
}: IntentFormProps) {
  const { form, intent, asked, refused, summary } = answered;
  return (
    <Form
      method="post"
      noValidate
      encType={withFile ? "multipart/form-data" : undefined}
      ref={form}
      className={classNames("grid grid-cols-1 gap-4", className)}
    >
      <input type="hidden" name="intent" value={intent} />
      <FormKey value={formKey} />
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      {children}
      {asked ? <QuestionAsked asked={asked} /> : button}
    </Form>
  );
}
