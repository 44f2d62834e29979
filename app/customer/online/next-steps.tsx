import { FileUp } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PurchaseView } from "./purchase.ts";

const steps = ["enter", "keep", "send"] as const;

/** The steps from the code to the points, with the one button for the next step. */
export function NextSteps({ purchase }: { purchase: Pick<PurchaseView, "id" | "step" | "requestId"> }) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const { id, step, requestId } = purchase;
  const history = `/${language}/points-history`;
  return (
    <Card as="section" aria-labelledby="next" padding="lg">
      <h2 id="next" className="text-lg font-semibold">
        {t("next.title")}
      </h2>
      <ol className="mt-4 grid gap-3.5">
        {steps.map((name, index) => (
          <li key={name} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-ink tabular"
            >
              {index + 1}
            </span>
            <span className="pt-1">{t(`next.${name}`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        {step === "SEND" || step === "SEND_AGAIN" || requestId === null ? (
          <LinkButton
            to={`${history}/request/${id}`}
            variant="secondary"
            full
            icon={<FileUp className="size-5" />}
          >
            {t(step === "SEND_AGAIN" ? "row.SEND_AGAIN" : "row.SEND")}
          </LinkButton>
        ) : (
          <LinkButton to={`${history}/response/${requestId}`} variant="secondary" full>
            {t("row.SEE")}
          </LinkButton>
        )}
      </p>
    </Card>
  );
}
