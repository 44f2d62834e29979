import { Form } from "#app/remix.ts";
import { Send } from "#app/core/ui/icons.tsx";
import { useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRefusal, type ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { formatPercent } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { keepTyped } from "#app/core/pages/typed-form.ts";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { InvoiceField } from "./invoice-field.tsx";
import { isOtherAmount, type PurchaseView } from "./purchase.ts";
import { useClaimSender } from "./use-claim-sender.ts";
import { useInvoice } from "./use-invoice.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

export interface ClaimFormProps {
  /** The page's own address. */
  address: string;
  formKey: string;
  purchase: Pick<PurchaseView, "sums" | "partner" | "earningTerms" | "level">;
  /** Initial values of the fields, by name. */
  suggested: Record<"orderId" | "amount" | "message", string>;
  /** The answer to a form that was sent without a script. */
  posted: (ShownRefusal & { at: number }) | undefined;
}

const fields = ["orderId", "amount", "message", "document"];

/** What was bought, for how much, and the document that proves it. */
export function ClaimForm({ address, formKey, purchase, suggested, posted }: ClaimFormProps) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const invoice = useInvoice();
  const { part, refused, away, send } = useClaimSender({ address: `${address}/send`, ready: invoice.ready });
  const shown = part === null ? (refused ?? posted) : undefined;
  const { form, errorOf, summary, valueOf } = useRefusal(shown, fields);
  const fieldOf = (name: keyof typeof suggested) => ({
    name,
    defaultValue: valueOf(name) ?? suggested[name],
    error: wordsOf(name, errorOf(name)),
  });
  const exists = (name: string) =>
    shown?.details.some(({ path, code }) => path === name && code === "REQUEST_EXISTS");
  const wordsOf = (name: "orderId" | "amount" | "message" | "document", words: string | undefined) =>
    (name === "orderId" || name === "document") && exists(name) ? t(`claim.exists.${name}`) : words;
  return (
    <Card padding="lg">
      <Form
        ref={form}
        method="post"
        action={address}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onSubmit={send}
        className="grid gap-6"
      >
        <input type="hidden" name="idempotencyKey" value={shown?.values.idempotencyKey || formKey} />
        {summary && <ErrorSummary key={shown?.at} title={summary} />}
        {shown?.error === "UNAUTHORIZED" && <SignInAgain page={address} form={form.current} />}
        {away && <ErrorSummary title={t("claim.away")} />}
        <TextInput
          {...fieldOf("orderId")}
          label={t("claim.orderId")}
          hint={t("claim.orderIdHint")}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
        <AmountInput {...fieldOf("amount")} purchase={purchase} />
        <InvoiceField
          invoice={invoice}
          error={wordsOf("document", errorOf("document"))}
          saidAt={shown?.at}
          lost={refused === undefined && posted !== undefined}
        />
        <TextArea {...fieldOf("message")} label={t("claim.message")} optional maxLength={500} />
        {part !== null && (
          <Progress
            label={t("claim.sending")}
            value={Math.round(part * 100)}
            max={100}
            text={formatPercent(Math.round(part * 100), language)}
          />
        )}
        <SubmitButton
          variant="accent"
          size="lg"
          full
          loading={part !== null || undefined}
          icon={<Send className="size-5 rtl:-scale-x-100" />}
        >
          {t("claim.submit")}
        </SubmitButton>
        <Callout>{t("claim.after", { partner: purchase.partner.name })}</Callout>
      </Form>
    </Card>
  );
}

/** The session has ended: leads to sign-in and back to this form, with what was typed. */
function SignInAgain({ page, form }: { page: string; form: HTMLFormElement | null }) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const keep = () => form && keepTyped(page, new FormData(form));
  return (
    <LinkButton to={withNext(`/${language}/sign-in`, page)} onClick={keep} variant="secondary">
      {t("claim.signIn")}
    </LinkButton>
  );
}

interface AmountInputProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  purchase: ClaimFormProps["purchase"];
}

/** The invoice's amount, with the points that it would bring. */
function AmountInput({ purchase: { sums, earningTerms, level }, ...field }: AmountInputProps) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const [text, setText] = useState(field.defaultValue);
  // The amount when the field was last left, because a half-typed amount must not count as a different one.
  const [written, setWritten] = useState(field.defaultValue);
  const millimes = parseDinars(text) ?? 0;
  const points = earningOf(millimes, earningTerms, level).total;
  return (
    <div className="grid gap-1.5">
      <TextInput
        {...field}
        label={t("claim.amount")}
        hint={
          sums
            ? t("claim.amountSuggested", { amount: formatMoney(sums.payableMillimes, language) })
            : t("claim.amountHint")
        }
        ltr
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={(event) => setWritten(event.currentTarget.value)}
        end={dinarSign[language]}
      />
      <output className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        {points > 0 && (
          <>
            {t("claim.expected")}
            <Points amount={points} sign words size="sm" className="text-ink" />
          </>
        )}
      </output>
      <output className="text-sm text-warn-ink">
        {sums && isOtherAmount(sums, parseDinars(written) ?? 0) && (
          <WithAmounts
            text={t("claim.amountOther", { amount: formatMoney(sums.payableMillimes, language) })}
          />
        )}
      </output>
    </div>
  );
}
