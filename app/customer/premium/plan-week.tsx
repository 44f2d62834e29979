import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { pricePerWeek, savedPerWeek, type PremiumPlan } from "#app/core/domain/premium/plans.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** What a plan comes to in a week, or how much less than the dearest one: so that the prices can be compared. */
export function PlanWeek({ plan }: { plan: PremiumPlan }) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const saved = savedPerWeek(plan);
  return saved > 0 ? (
    <span className="text-sm font-medium text-success-ink">
      <WithAmounts text={t("plan.less", { amount: formatMoney(saved, language) })} />
    </span>
  ) : (
    <span className="text-sm text-muted">
      <WithAmounts text={t("plan.perWeek", { amount: formatMoney(pricePerWeek(plan), language) })} />
    </span>
  );
}
