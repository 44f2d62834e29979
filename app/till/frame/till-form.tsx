import { useEffect, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRefusal, type RefusalTexts } from "#app/core/ui/forms/use-refusal.ts";
import { Button, type ButtonProps } from "#app/core/ui/button.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import type { Refusal } from "#app/core/domain/refusals.ts";
import {
  askedBy,
  type FoundCustomer,
  type FoundItem,
  type PostedAnswer,
  type ReturnQuestion,
  type TillIntent,
} from "./answer.ts";
import { useOutbox } from "./use-outbox.tsx";

export interface TillForm extends RefusalTexts {
  intent: TillIntent;
  /** Distinguishes one refusal from the same one before it. */
  at: number;
  found: FoundItem | null;
  customer: FoundCustomer | null;
  asked: ReturnQuestion | null;
  /** The unusual amount that the cashier is asked about; sent along, it is taken. */
  sure: string | undefined;
  /** Why the latest form was refused; null if it was not. */
  error: Refusal | null;
  /** The form's idempotency key. */
  formKey: string;
}

interface TillFormOptions {
  /** From the page's loader. */
  formKey: string;
  /** The server's answer when the form was posted without a script. */
  answer: PostedAnswer | undefined;
  /** The fields that show their own errors. */
  fields: readonly string[];
}

/** A form of the till, whichever way it is sent. */
export function useTillForm(intent: TillIntent, { formKey, answer, fields }: TillFormOptions): TillForm {
  const { answered } = useOutbox();
  const [nextKey, setNextKey] = useState<string>();
  const own = answered?.intent === intent ? answered : null;
  const latest = own?.answer ?? (answer && askedBy(answer) === intent ? answer : undefined);
  const texts = useRefusal(latest?.ok === false ? latest : undefined, fields);
  useEffect(() => setNextKey(undefined), [formKey]);
  useEffect(() => {
    if (own?.answer.ok) setNextKey(own.answer.formKey);
  }, [own]);
  const keptKey = latest?.ok === false ? latest.values.idempotencyKey : undefined;
  return {
    ...texts,
    intent,
    at: own?.at ?? 0,
    found: latest?.ok ? latest.found : null,
    customer: latest?.ok ? latest.customer : null,
    asked: latest?.ok ? latest.asked : null,
    sure:
      latest?.ok === false && latest.details.some(({ code }) => code === "UNUSUAL")
        ? latest.values.amount
        : undefined,
    error: latest?.ok === false ? latest.error : null,
    formKey: keptKey || (nextKey ?? formKey),
  };
}

interface TillFormFrameProps {
  form: TillForm;
  /** Where it is posted without a script; the page's own address by default. */
  action?: string;
  /** The sale it is about. */
  saleId?: string;
  /** A ref to use instead of the form's own. */
  formRef?: RefObject<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** The form itself: sent through the outbox, or to the page's action before the script has loaded. */
export function TillFormFrame({ form, action, saleId, formRef, className, children }: TillFormFrameProps) {
  const { send } = useOutbox();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={formRef ?? form.form}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      className={className}
    >
      <input type="hidden" name="intent" value={form.intent} />
      <input type="hidden" name="idempotencyKey" value={form.formKey} />
      {saleId !== undefined && <input type="hidden" name="sale" value={saleId} />}
      {form.sure !== undefined && <input type="hidden" name="sure" value={form.sure} />}
      {form.summary && <ErrorSummary key={form.at} title={form.summary} />}
      {children}
    </form>
  );
}

/** Submits its form, and shows a spinner until the answer arrives. About an unusual amount it asks once more. */
export function SendButton({ form, children, ...rest }: Omit<ButtonProps, "form"> & { form: TillForm }) {
  const { t } = useTranslation("till");
  const { sending } = useOutbox();
  return (
    <Button
      {...rest}
      type="submit"
      loading={sending?.intent === form.intent}
      disabled={sending !== null && sending.intent !== form.intent}
    >
      {form.sure === undefined ? children : t("sell.sure")}
    </Button>
  );
}
