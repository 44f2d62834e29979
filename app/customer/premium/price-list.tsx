import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { PlanWeek } from "./plan-week.tsx";
import type { PlanChoice } from "./premium.ts";

/** What premium costs. */
export function PriceList({ plans }: { plans: readonly PlanChoice[] }) {
  const { t } = useTranslation("premium");
  return (
    <section aria-labelledby="prices" className="grid gap-4">
      <h2 id="prices" className="text-xl font-semibold">
        {t("plan.label")}
      </h2>
      <ul className="grid gap-3 xs:grid-cols-2">
        {plans.map(({ id, priceMillimes }) => (
          <li key={id} className="grid">
            <Card className="grid content-start gap-1">
              <span className="font-semibold">{t(`plan.${id}`)}</span>
              <Money millimes={priceMillimes} className="text-2xl font-bold" />
              <span className="text-sm text-muted">{t(`plan.every.${id}`)}</span>
              <PlanWeek plan={id} />
            </Card>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t("terms")}</p>
    </section>
  );
}
