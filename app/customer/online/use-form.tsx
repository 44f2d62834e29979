import { Form } from "#app/remix.ts";
import { Globe } from "#app/core/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRefusal, type ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { reductionOf, type ItemTerms } from "#app/core/domain/wallet/reduction.ts";
import { dinarSign } from "#app/core/i18n/number-marks.ts";
import { UseSums } from "./use-sums.tsx";

export interface UseFormProps {
  terms: ItemTerms;
  formKey: string;
  /** The amount that was sent for a preview. */
  previewed: string | undefined;
  refused: (ShownRefusal & { at: number }) | undefined;
}

const fields = ["basket"];

/**
 * The basket's amount, the reduction, and then the use itself. The result appears while typing. Without a
 * script, the first press shows it and the second one uses the item.
 */
export function UseForm({ terms, formKey, previewed, refused }: UseFormProps) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, fields);
  const sent = previewed ?? valueOf("basket") ?? "";
  const { text, setText } = useTyped(form, sent);
  const { seen, missingMillimes, sums } = lookAt(terms, text);
  const minimum = terms.minimumPurchaseMillimes;
  const money = (millimes: number) => formatMoney(millimes, language);
  const error =
    missingMillimes > 0
      ? t("use.missing", { amount: money(missingMillimes) })
      : text === sent
        ? errorOf("basket")
        : undefined;
  return (
    <Card padding="lg" as="section" aria-labelledby="basket">
      <h2 id="basket" className="sr-only">
        {t("use.title")}
      </h2>
      <Form ref={form} method="post" replace noValidate preventScrollReset className="grid gap-5">
        <FormKey value={formKey} />
        <input type="hidden" name="seen" value={seen} />
        {summary && <ErrorSummary key={refused?.at} title={summary} />}
        <TextInput
          label={t("use.basket")}
          hint={
            minimum === null
              ? t("use.hint")
              : `${t("use.hint")} ${t("use.minimum", { amount: money(minimum) })}`
          }
          name="basket"
          ltr
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={40}
          defaultValue={sent}
          onInput={(event) => setText(event.currentTarget.value)}
          error={error}
          end={dinarSign[language]}
        />
        <output className="block" aria-live="polite">
          {sums && (
            <UseSums
              sums={sums}
              leftMillimes={
                terms.type === "VOUCHER" ? (terms.remainingMillimes ?? 0) - sums.reductionMillimes : null
              }
            />
          )}
        </output>
        <Callout tone={terms.type === "COUPON" ? "warn" : "brand"}>{t(`use.closes.${terms.type}`)}</Callout>
        <SubmitButton
          variant={seen === "" ? "primary" : "accent"}
          size="lg"
          full
          icon={<Globe className="size-5" />}
        >
          {t(seen === "" ? "use.preview" : "use.confirm")}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** The content of the field, including what was typed before the script loaded. */
function useTyped(form: React.RefObject<HTMLFormElement>, sent: string) {
  const [text, setText] = useState(sent);
  const first = useRef(true);
  useEffect(() => {
    const typed = form.current?.querySelector<HTMLInputElement>('input[name="basket"]')?.value;
    if (first.current && typed) setText(typed);
    first.current = false;
  }, [form]);
  return { text, setText };
}

/**
 * The result for an amount. `seen` is the amount whose result is shown, in millimes; the form sends it back.
 * It is empty without a result.
 */
function lookAt(terms: ItemTerms, text: string) {
  const millimes = parseDinars(text) ?? 0;
  const missingMillimes = millimes === 0 ? 0 : Math.max(0, (terms.minimumPurchaseMillimes ?? 0) - millimes);
  const reduction = millimes > 0 ? reductionOf(terms, millimes) : null;
  const sums = reduction?.ok ? { priceMillimes: millimes, ...reduction.value } : null;
  return { seen: sums ? String(millimes) : "", missingMillimes, sums };
}
