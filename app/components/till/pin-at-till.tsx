import { buttonClass } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CodeInput } from "#app/components/ui/code-input.tsx";
import { KeyRound } from "#app/components/ui/icons.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { PostedAnswer } from "./answer.ts";
import type { TillSale } from "./sale.ts";
import { SendButton, TillFormFrame, useTillForm } from "./till-form.tsx";

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
            error={isWrong ? t("pin.wrong") : form.errorOf("pin")}
          />
          <SendButton form={form} size="lg" full>
            {t("pin.submit")}
          </SendButton>
        </TillFormFrame>
      </Card>
    </details>
  );
}
