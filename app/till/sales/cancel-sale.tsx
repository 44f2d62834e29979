import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import { askedBy, type PostedAnswer } from "#app/till/frame/answer.ts";
import { CancelDetails } from "#app/till/frame/cancel-details.tsx";
import type { TillSale } from "#app/till/frame/sale.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

/** Cancels a confirmed sale, wholly or in part. */
export function CancelSale({
  sale,
  formKey,
  answer,
}: {
  sale: TillSale;
  formKey: string;
  answer: PostedAnswer | undefined;
}) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const whole = useTillForm("cancel", { formKey, answer, fields: [] });
  const part = useTillForm("cancel-part", { formKey, answer, fields: ["amount"] });
  const left = sale.priceMillimes - sale.cancelledMillimes;
  const refused = answer?.ok === false && askedBy(answer)?.startsWith("cancel");
  return (
    <CancelDetails key={sale.cancelledMillimes} title={t("cancel.open")} refused={refused}>
      <div className="grid gap-5 p-5 pt-2">
        <p className="text-sm text-muted">{t("cancel.text")}</p>
        {left > 0 && (
          <TillFormFrame form={part} saleId={sale.id} className="grid gap-2">
            <AmountField
              label={t("cancel.amount")}
              error={part.errorOf("amount")}
              defaultValue={part.valueOf("amount")}
            />
            <SendButton form={part} variant="secondary" full>
              {t("cancel.part")}
            </SendButton>
          </TillFormFrame>
        )}
        <TillFormFrame form={whole} saleId={sale.id} className="grid gap-2">
          <SendButton form={whole} variant="danger" full>
            {t("cancel.whole", { amount: formatMoney(left, language) })}
          </SendButton>
        </TillFormFrame>
      </div>
    </CancelDetails>
  );
}
