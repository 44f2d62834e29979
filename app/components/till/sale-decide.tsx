import { Check, X } from "#app/components/ui/icons.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { formatMoney } from "#app/components/format.ts";
import { useLanguage } from "#app/components/use-language.ts";
import type { PostedAnswer } from "./answer.ts";
import type { TillSale } from "./sale.ts";
import { SaleMoney } from "./sale-money.tsx";
import { Shortcut } from "./shortcut.tsx";
import { Step } from "./step.tsx";
import { SendButton, TillFormFrame, useTillForm } from "./till-form.tsx";
import { TimeLeft } from "./time-left.tsx";

/** The customer has confirmed: it is the cashier's turn. */
export function SaleAgreed({ sale, now }: { sale: TillSale; now: number }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { payableMillimes } = sale;
  const name = sale.customerFirstName ?? t("sale.someone");
  return (
    <Step sign={<TimeLeft sale={sale} now={now} />} text={t("sale.agreed", { name })} urgent>
      {payableMillimes > 0
        ? t("sale.take", { amount: formatMoney(payableMillimes, language) })
        : t("sale.takeNothing")}
    </Step>
  );
}

interface SaleDecideProps {
  sale: TillSale;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** The cashier's answer while there is time. */
export function SaleDecide({ sale, formKey, answer }: SaleDecideProps) {
  const { t } = useTranslation("till");
  const confirm = useTillForm("confirm", { formKey, answer, fields: [] });
  const refuse = useTillForm("refuse", { formKey, answer, fields: ["reason"] });
  return (
    <Card as="section" aria-label={t("sale.decide")} padding="lg" className="grid gap-5">
      <SaleMoney amounts={sale} taken={false} />
      <TillFormFrame form={confirm} saleId={sale.id} className="grid gap-3">
        <SendButton
          form={confirm}
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
      <details className="group" open={refuse.summary !== undefined || undefined}>
        <summary
          className={buttonClass(
            { variant: "secondary", size: "lg", full: true },
            "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden",
          )}
        >
          <X className="size-5" />
          {t("sale.refuse")}
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
      </details>
    </Card>
  );
}
