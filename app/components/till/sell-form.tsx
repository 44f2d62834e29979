import { QrCode } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { TextInput } from "#app/components/ui/text-input.tsx";
import type { PostedAnswer } from "./answer.ts";
import { AmountField } from "./amount-field.tsx";
import { SendButton, TillFormFrame, useTillForm } from "./till-form.tsx";

/** A new sale: its amount, and the shop's own reference. */
export function SellForm({
  formKey,
  answer,
  action,
}: {
  formKey: string;
  answer: PostedAnswer | undefined;
  action: string;
}) {
  const { t } = useTranslation("till");
  const form = useTillForm("sell", { formKey, answer, fields: ["amount", "reference"] });
  const { errorOf, valueOf } = form;
  return (
    <TillFormFrame form={form} action={action} className="grid gap-4">
      <AmountField
        label={t("sell.amount")}
        error={errorOf("amount")}
        defaultValue={valueOf("amount")}
        autoFocus
      />
      <TextInput
        label={t("sell.reference")}
        name="reference"
        maxLength={80}
        optional
        autoComplete="off"
        error={errorOf("reference")}
        defaultValue={valueOf("reference")}
      />
      <SendButton
        form={form}
        variant="accent"
        size="lg"
        full
        icon={<QrCode className="size-5" />}
        className="min-h-16"
      >
        {t("sell.submit")}
      </SendButton>
    </TillFormFrame>
  );
}
