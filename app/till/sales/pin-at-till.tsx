import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { KeyRound } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { PostedAnswer } from "#app/till/frame/answer.ts";
import type { TillSale } from "#app/till/frame/sale.ts";
import { SendButton, TillFormFrame, useTillForm } from "#app/till/frame/till-form.tsx";

interface PinAtTillProps {
  sale: TillSale;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** The customer's confirmation without a phone: they turn the till to themselves and type their PIN. */
export function PinAtTill({ sale, formKey, answer }: PinAtTillProps) {
  const { t } = useTranslation("till");
  const form = useTillForm("pin", { formKey, answer, fields: ["pin"] });
  const isWrong = form.error === "USER_AUTH_FAILED";
  return (
    <details className="group" open={form.error !== null || undefined}>
      <summary
        className={buttonClass(
          { variant: "secondary", size: "lg", full: true },
          "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        <KeyRound className="size-5" />
        {t("pin.open")}
      </summary>
      <Card padding="lg">
        <TillFormFrame
          form={isWrong ? { ...form, summary: undefined } : form}
          saleId={sale.id}
          className="grid gap-4"
        >
          <CodeInput
            key={form.at}
            name="pin"
            label={t("pin.label")}
            hint={t("pin.hint")}
            secret
            autoSubmit={false}
            error={form.errorOf("pin") ?? (isWrong ? t("pin.wrong") : undefined)}
          />
          <SendButton form={form} variant="accent" size="lg" full>
            {t("pin.submit")}
          </SendButton>
        </TillFormFrame>
      </Card>
    </details>
  );
}
