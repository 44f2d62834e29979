import { QrCode } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PostedAnswer } from "#app/till/frame/answer.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import { CounterTabs } from "./counter-tabs.tsx";
import { ReferenceField } from "#app/till/frame/reference-field.tsx";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

/** What a form begins with. */
export interface TypedSale {
  /** In dinars, as people type it. */
  amount: string;
  reference: string | null;
}

export interface SellFormProps {
  formKey: string;
  answer: PostedAnswer | undefined;
  typed?: TypedSale | null;
  /** Receives each change of the amount, in millimes; null for what is no amount. */
  onAmount?: (millimes: number | null) => void;
}

/** A new sale: its amount, and the shop's own reference. */
export function SellForm({ formKey, answer, typed, onAmount }: SellFormProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const form = useTillForm("sell", { formKey, answer, fields: ["amount", "reference"] });
  const { errorOf, valueOf } = form;
  return (
    <>
      <CounterTabs current="sale" />
      <TillFormFrame
        form={form}
        action={`/${language}/cashier?index`}
        className="grid gap-3 md:[--keypad-rest:28rem]"
      >
        <AmountField
          label={t("sell.amount")}
          error={errorOf("amount")}
          defaultValue={valueOf("amount") ?? typed?.amount}
          autoFocus
          keypad
          onAmount={onAmount}
        />
        <ReferenceField
          error={errorOf("reference")}
          defaultValue={valueOf("reference") ?? typed?.reference ?? undefined}
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
    </>
  );
}
