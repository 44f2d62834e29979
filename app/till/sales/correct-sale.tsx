import { PencilLine } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { isCorrectable } from "#app/till/frame/sale.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";
import type { SaleFormProps } from "./withdraw-sale.tsx";

/** Ends a sale with a wrong amount, and opens the form again with what was typed. */
export function CorrectSale({ sale, formKey, answer }: SaleFormProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("correct", { formKey, answer, fields: [] });
  if (!isCorrectable(sale)) return null;
  return (
    <TillFormFrame form={form} saleId={sale.id} className="grid gap-2">
      <SendButton form={form} variant="secondary" size="lg" full icon={<PencilLine className="size-5" />}>
        {t("sale.correct")}
      </SendButton>
      {/* Who was there by their card has to be found again. */}
      {sale.status !== "CREATED" && <p className="text-sm text-muted">{t("sale.correctText")}</p>}
    </TillFormFrame>
  );
}
