import { ChargeBadge } from "#app/components/operator/charge-badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { PremiumPlan } from "#app/domain/premium/plans.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { ChargeShown } from "#app/web/lists/charge-list.server.ts";
import type { DeskColumn } from "./desk-table-types.ts";
import { Amount, Day } from "./offer-columns.tsx";

/** Charges of premium, to compare with the operator's statement. */
export const chargeColumns: readonly DeskColumn<ChargeShown>[] = [
  { key: "chargeReference", main: true, cell: ({ id }) => <Reference>{id}</Reference> },
  { key: "charge", cell: ({ state }) => <ChargeBadge state={state} /> },
  { key: "plan", cell: ({ plan }) => <Plan plan={plan} /> },
  { key: "amount", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "attempts", figure: true, cell: ({ attempts }) => <Amount of={attempts} /> },
  { key: "period", cell: ({ period }) => <Day>{period}</Day> },
  { key: "asked", cell: ({ asked }) => <Whole>{asked}</Whole> },
  { key: "answered", cell: ({ answered }) => answered && <Whole>{answered}</Whole> },
];

/** In one line, to be compared with the statement. */
function Reference({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="break-all rtl:text-end md:text-xs md:whitespace-nowrap">
      {children}
    </bdi>
  );
}

function Whole({ children }: { children: string }) {
  return <span className="md:whitespace-nowrap">{children}</span>;
}

function Plan({ plan }: { plan: PremiumPlan }) {
  const { t } = useTranslation("lists");
  return <Whole>{t(`choices.plan.${plan}`)}</Whole>;
}
