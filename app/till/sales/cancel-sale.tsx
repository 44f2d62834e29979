import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { formatDinars, formatMoney } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import { askedBy, type ReturnQuestion } from "#app/till/frame/answer.ts";
import { CancelDetails } from "#app/till/frame/cancel-details.tsx";
import { SendButton, TillFormFrame, useTillForm, type TillForm } from "#app/till/frame/till-form.tsx";
import type { SaleFormProps } from "./withdraw-sale.tsx";

/** Cancels a confirmed sale, wholly or in part, after a question that says what goes back. */
export function CancelSale({ sale, formKey, answer }: SaleFormProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const whole = useTillForm("cancel", { formKey, answer, fields: [] });
  const part = useTillForm("cancel-part", { formKey, answer, fields: ["amount"] });
  const asking = [whole, part].find(({ asked }) => asked !== null);
  if (asking?.asked) return <ReturnAsked form={asking} saleId={sale.id} asked={asking.asked} />;
  const left = sale.priceMillimes - sale.cancelledMillimes;
  // Without what the address says of an earlier return.
  const action = `/${language}/cashier/sale/${sale.id}`;
  const refused = answer?.ok === false && askedBy(answer)?.startsWith("cancel");
  return (
    <CancelDetails key={sale.cancelledMillimes} title={t("cancel.open")} refused={refused}>
      <div className="grid gap-5 p-5 pt-2">
        <p className="text-sm text-muted">{t("cancel.text")}</p>
        {left > 0 && (
          <TillFormFrame form={part} action={action} saleId={sale.id} className="grid gap-2">
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
        <TillFormFrame form={whole} action={action} saleId={sale.id} className="grid gap-2">
          <SendButton form={whole} variant="secondary" full translate="no">
            {t("cancel.whole", { amount: formatMoney(left, language) })}
          </SendButton>
        </TillFormFrame>
      </div>
    </CancelDetails>
  );
}

interface ReturnAskedProps {
  /** The form that asks; it is sent again with the cashier's yes. */
  form: TillForm;
  saleId: string;
  asked: ReturnQuestion;
}

function ReturnAsked({ form, saleId, asked }: ReturnAskedProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { amountMillimes, cashBackMillimes, itemBackMillimes, itemType } = asked;
  const amount = formatMoney(cashBackMillimes, language);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const key = cashBackMillimes > 0 ? "cash" : "noCash";
  return (
    <section aria-labelledby="return" className="grid gap-4 rounded-lg bg-surface p-5 shadow-low">
      <h2 id="return" ref={head} tabIndex={-1} data-focus-quiet className="text-xl leading-tight font-bold">
        <WithAmounts text={t(`cancel.asked.${key}`, { amount })} />
      </h2>
      <ul className="grid gap-1 text-muted">
        <li>
          <WithAmounts text={t("cancel.asked.goods", { amount: formatMoney(amountMillimes, language) })} />
        </li>
        {itemBackMillimes > 0 && (
          <li>
            <WithAmounts
              text={t(`cancel.asked.${itemType ?? "VOUCHER"}`, {
                amount: formatMoney(itemBackMillimes, language),
              })}
            />
          </li>
        )}
        <li>{t("cancel.asked.points")}</li>
      </ul>
      <TillFormFrame form={form} saleId={saleId} className="grid gap-2">
        <input type="hidden" name="sure" value="yes" />
        {form.intent === "cancel-part" && (
          <input type="hidden" name="amount" value={formatDinars(amountMillimes, "en")} />
        )}
        <SendButton form={form} variant="danger" size="lg" full translate="no">
          {t(`cancel.yes.${key}`, { amount })}
        </SendButton>
      </TillFormFrame>
      <LinkButton to={`/${language}/cashier/sale/${saleId}`} variant="secondary" size="lg" full>
        {t("cancel.no")}
      </LinkButton>
    </section>
  );
}
