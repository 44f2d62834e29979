import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";
import type { ChargeState } from "#app/core/domain/premium/charge.ts";
import type { PremiumPlan } from "#app/core/domain/premium/plans.ts";
import { ChargeBadge } from "./charge-badge.tsx";

export interface ShownCharge {
  reference: string;
  state: ChargeState;
  plan: PremiumPlan;
  amountMillimes: number;
  attempts: number;
  /** The time, in words. */
  made: string;
  settled: string | null;
}

/** One charge, under the reference that the operator's statement uses. */
export function ChargeRow({ charge }: { charge: ShownCharge }) {
  const { t } = useTranslation(["operator", "lists"]);
  const { reference, state, plan, amountMillimes, attempts, made, settled } = charge;
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-3.5 sm:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Money millimes={amountMillimes} className="font-semibold" />
          <ChargeBadge state={state} />
        </span>
        <span className="text-sm text-muted">{t(`lists:choices.plan.${plan}`)}</span>
      </p>
      <p className="text-sm break-all">
        <bdi translate="no" dir="ltr">
          {reference}
        </bdi>
      </p>
      <p className="text-sm text-muted">
        {t("premiumReport.madeAt", { at: made })}
        {settled !== null && ` · ${t("premiumReport.settledAt", { at: settled })}`}
        {attempts > 1 && ` · ${t("premiumReport.attempts", { count: attempts })}`}
      </p>
    </li>
  );
}
