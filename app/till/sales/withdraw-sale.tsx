import { X } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { PostedAnswer } from "#app/till/frame/answer.ts";
import type { TillSale } from "#app/till/frame/sale.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

interface WithdrawSaleProps {
  sale: TillSale;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** Takes a sale back that its customer has not confirmed: a wrong price, or somebody who has left. */
export function WithdrawSale({ sale, formKey, answer }: WithdrawSaleProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("withdraw", { formKey, answer, fields: [] });
  return (
    <TillFormFrame form={form} saleId={sale.id} className="grid gap-2">
      <SendButton form={form} variant="secondary" full icon={<X className="size-5" />}>
        {t("sale.withdraw")}
      </SendButton>
    </TillFormFrame>
  );
}
