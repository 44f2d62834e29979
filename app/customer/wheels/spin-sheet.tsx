import { Form } from "#app/remix.ts";
import { useId } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Sheet } from "#app/core/ui/sheet.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

export interface SpinSheetProps {
  /** Whole points; 0 when the spin is free. */
  cost: number;
  /** Points that the customer can spend. */
  balance: number;
  /** The form's idempotency key: a form that is sent twice counts once. */
  formKey: string;
  closeTo: string;
  /** The refusal of the last try as text, when it happened, and what was typed. */
  refusal: { words: string; at: number } | null;
  typed: string;
}

/** Before a spin: its price, the balance afterwards, and the word that the customer may add to the draw. */
export function SpinSheet({ cost, balance, formKey, closeTo, refusal, typed }: SpinSheetProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const form = useId();
  return (
    <Sheet
      title={t("confirm.title")}
      closeTo={closeTo}
      footer={
        <SubmitButton form={form} variant="accent" size="lg" full>
          {cost > 0
            ? t("confirm.spin", { count: cost, amount: formatNumber(cost, language) })
            : t("confirm.spinFree")}
        </SubmitButton>
      }
    >
      <Form method="post" id={form} preventScrollReset replace className="grid gap-5">
        {refusal !== null && <ErrorSummary key={refusal.at} title={refusal.words} />}
        <FormKey value={formKey} />
        {cost > 0 && (
          <dl className="divide-y divide-line rounded-md bg-sunken px-4">
            <Fact name={t("confirm.cost")}>
              <Points amount={-cost} />
            </Fact>
            <Fact name={t("confirm.after")}>
              <Points amount={balance - cost} size="lg" />
            </Fact>
          </dl>
        )}
        <TextInput
          name="clientSeed"
          label={t("confirm.word")}
          hint={t("confirm.wordHint")}
          optional
          maxLength={60}
          autoComplete="off"
          dir="auto"
          defaultValue={typed}
        />
      </Form>
    </Sheet>
  );
}
