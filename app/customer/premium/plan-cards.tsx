import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { RadioDot } from "#app/core/ui/radio-dot.tsx";
import type { PremiumPlan } from "#app/core/domain/premium/plans.ts";
import { PlanWeek } from "./plan-week.tsx";
import type { PlanChoice } from "./premium.ts";

interface PlanCardsProps {
  plans: readonly PlanChoice[];
  chosen: PremiumPlan;
  error: string | undefined;
}

/** The two plans as a single question. */
export function PlanCards({ plans, chosen, error }: PlanCardsProps) {
  const { t } = useTranslation("premium");
  return (
    <FieldGroup legend={t("plan.label")} error={error}>
      <div className="grid gap-3 xs:grid-cols-2">
        {plans.map(({ id, priceMillimes }) => (
          <label
            key={id}
            className={classNames(
              "press relative grid cursor-pointer content-start gap-1 rounded-lg border-[1.5px] border-line-strong bg-surface p-3 hover:border-ink sm:p-4",
              "has-checked:border-brand has-checked:bg-brand-soft",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            )}
          >
            <span className="flex items-center gap-2 font-semibold">
              <RadioDot name="plan" value={id} chosen={id === chosen} />
              {t(`plan.${id}`)}
            </span>
            <Money millimes={priceMillimes} className="text-xl font-semibold" />
            <span className="text-sm text-muted">{t(`plan.every.${id}`)}</span>
            <PlanWeek plan={id} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
