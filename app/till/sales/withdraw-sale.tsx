import { X } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import type { PostedAnswer } from "#app/till/frame/answer.ts";
import type { TillSale } from "#app/till/frame/sale.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

export interface SaleFormProps {
  sale: TillSale;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** Takes a sale back that its customer has not confirmed: somebody who has left, or does not want it. */
export function WithdrawSale({ sale, formKey, answer }: SaleFormProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("withdraw", { formKey, answer, fields: [] });
  return (
    <details className="group" open={form.summary !== undefined || undefined}>
      <summary
        className={buttonClass(
          { variant: "secondary", size: "lg", full: true },
          "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        <X className="size-5" />
        {t("sale.withdraw")}
      </summary>
      <TillFormFrame form={form} saleId={sale.id} className="grid gap-2">
        <p className="text-muted">{t("sale.withdrawText")}</p>
        <SendButton form={form} variant="danger" size="lg" full>
          {t("sale.withdrawNow")}
        </SendButton>
      </TillFormFrame>
    </details>
  );
}
