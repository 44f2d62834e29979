import { Check, X } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { isCorrectable, type TillSale } from "#app/till/frame/sale.ts";
import { CorrectSale } from "./correct-sale.tsx";
import { PriceLines } from "./price-lines.tsx";
import type { SaleFormProps } from "./withdraw-sale.tsx";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import { StateField } from "#app/till/frame/state-field.tsx";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";
import { TimeLeft } from "#app/till/frame/time-left.tsx";

/** The customer has confirmed: it is the cashier's turn. */
export function SaleAgreed({ sale, now }: { sale: TillSale; now: number }) {
  const { t } = useTranslation("till");
  const { payableMillimes } = sale;
  const name = sale.customerFirstName ?? t("sale.someone");
  return (
    <StateField
      tone="turn"
      amount={payableMillimes > 0 ? { label: t("sale.payable"), millimes: payableMillimes } : null}
      title={t(payableMillimes > 0 ? "sale.take" : "sale.takeNothing")}
      sign={<TimeLeft sale={sale} now={now} />}
    >
      <p className="mt-1">{t("sale.agreed", { name })}</p>
      <PriceLines {...sale} />
    </StateField>
  );
}

/** The cashier's answer while there is time. */
export function SaleDecide({ sale, formKey, answer }: SaleFormProps) {
  const { t } = useTranslation("till");
  const confirm = useTillForm("confirm", { formKey, answer, fields: [] });
  const refuse = useTillForm("refuse", { formKey, answer, fields: ["reason"] });
  const correct = useTillForm("correct", { formKey, answer, fields: [] });
  return (
    <Card as="section" aria-label={t("sale.decide")} padding="lg" className="grid gap-5">
      <TillFormFrame form={confirm} saleId={sale.id} className="grid gap-3">
        <SendButton
          form={confirm}
          variant="accent"
          size="lg"
          full
          aria-keyshortcuts="F9"
          icon={<Check className="size-7 stroke-[2.5]" />}
          className="min-h-20 text-xl"
        >
          {t("sale.confirm")}
          <Shortcut name="F9" />
        </SendButton>
      </TillFormFrame>
      <details className="group" open={(refuse.summary ?? correct.summary) !== undefined || undefined}>
        <summary
          className={buttonClass(
            { variant: "secondary", size: "lg", full: true },
            "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden",
          )}
        >
          <X className="size-5" />
          {t(isCorrectable(sale) ? "sale.refuseOrCorrect" : "sale.refuse")}
        </summary>
        <TillFormFrame form={refuse} saleId={sale.id} className="grid gap-3">
          <TextInput
            label={t("sale.reason")}
            name="reason"
            maxLength={200}
            optional
            autoComplete="off"
            hint={t("sale.reasonHint")}
            error={refuse.errorOf("reason")}
            defaultValue={refuse.valueOf("reason")}
          />
          <SendButton form={refuse} variant="danger" size="lg" full>
            {t("sale.refuseNow")}
          </SendButton>
        </TillFormFrame>
        <div className="mt-5 empty:hidden">
          <CorrectSale {...{ sale, formKey, answer }} />
        </div>
      </details>
    </Card>
  );
}
