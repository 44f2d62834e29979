import { Check, X } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Ring } from "#app/components/ui/progress.tsx";
import { useCountdown } from "#app/components/ui/countdown.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { formatMinutes } from "#app/components/format.ts";
import { answerMs } from "#app/domain/transactions/times.ts";
import { useEffect } from "react";
import type { PostedAnswer } from "./answer.ts";
import type { TillSale } from "./sale.ts";
import { Shortcut } from "./shortcut.tsx";
import { SendButton, TillFormFrame, useTillForm } from "./till-form.tsx";
import { useWatch } from "./use-watch.tsx";

interface SaleDecideProps {
  sale: TillSale;
  now: number;
  formKey: string;
  answer: PostedAnswer | undefined;
}

/** The customer has confirmed: the cashier accepts or refuses while there is time. */
export function SaleDecide({ sale, now, formKey, answer }: SaleDecideProps) {
  const { t } = useTranslation("till");
  const confirm = useTillForm("confirm", { formKey, answer, fields: [] });
  const refuse = useTillForm("refuse", { formKey, answer, fields: ["reason"] });
  const name = sale.customerFirstName ?? t("sale.someone");
  return (
    <section
      aria-labelledby="decide"
      className="grid gap-5 rounded-lg border-2 border-accent bg-surface p-5 shadow-high"
    >
      <div className="flex items-center gap-4">
        <TimeLeft sale={sale} now={now} />
        <div role="status" className="min-w-0">
          <h2 id="decide" className="text-lg font-semibold">
            {t("sale.agreed", { name })}
          </h2>
          <p className="text-sm text-muted">{t("sale.agreedText")}</p>
        </div>
      </div>
      <TillFormFrame form={confirm} saleId={sale.id} className="grid gap-3">
        <SendButton
          form={confirm}
          size="lg"
          full
          aria-keyshortcuts="F9"
          icon={<Check className="size-7 stroke-[2.5]" />}
          className="min-h-20 text-xl"
        >
          {t("sale.confirm")}
          <Shortcut name="F9" />
        </SendButton>
      </TillFormFrame>
      <details className="group" open={refuse.summary !== undefined || undefined}>
        <summary
          className={buttonClass(
            { variant: "secondary", full: true },
            "cursor-pointer list-none gap-2 group-open:hidden [&::-webkit-details-marker]:hidden",
          )}
        >
          <X className="size-5" />
          {t("sale.refuse")}
        </summary>
        <TillFormFrame form={refuse} saleId={sale.id} className="grid gap-3">
          <TextInput
            label={t("sale.reason")}
            name="reason"
            maxLength={200}
            optional
            autoComplete="off"
            hint={t("sale.reasonHint")}
            error={refuse.errorOf("reason")}
            defaultValue={refuse.valueOf("reason")}
          />
          <SendButton form={refuse} variant="danger" full>
            {t("sale.refuseNow")}
          </SendButton>
        </TillFormFrame>
      </details>
    </section>
  );
}

function TimeLeft({ sale, now }: { sale: TillSale; now: number }) {
  const { t } = useTranslation("till");
  const { look } = useWatch();
  const left = useCountdown(sale.waitsUntil ?? now, now);
  useEffect(() => {
    if (left === 0) look();
  }, [left, look]);
  return (
    <Ring
      label={t("sale.timeLeft")}
      value={left}
      max={answerMs / 1000}
      size="md"
      tone={left <= 60 ? "accent" : "brand"}
    >
      <bdi dir="ltr" role="timer" className="text-sm font-semibold tabular">
        {formatMinutes(left)}
      </bdi>
    </Ring>
  );
}
