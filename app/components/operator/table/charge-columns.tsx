import { ChargeBadge } from "#app/components/operator/charge-badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { PremiumPlan } from "#app/domain/premium/plans.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { ChargeShown } from "#app/web/lists/charge-list.server.ts";
import { Code } from "./cells.tsx";
import type { DeskColumn } from "./desk-table-types.ts";
import { Amount, Day } from "./offer-columns.tsx";

/** Charges of premium, to compare with the operator's statement. */
export const chargeColumns: readonly DeskColumn<ChargeShown>[] = [
  { key: "chargeReference", main: true, cell: ({ id }) => <Code>{id}</Code> },
  { key: "charge", cell: ({ state }) => <ChargeBadge state={state} /> },
  { key: "plan", cell: ({ plan }) => <Plan plan={plan} /> },
  { key: "amount", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "attempts", figure: true, cell: ({ attempts }) => <Amount of={attempts} /> },
  { key: "period", cell: ({ period }) => <Day>{period}</Day> },
  { key: "asked", cell: ({ asked }) => asked },
  { key: "answered", cell: ({ answered }) => answered },
];

function Plan({ plan }: { plan: PremiumPlan }) {
  const { t } = useTranslation("lists");
  return t(`choices.plan.${plan}`);
}
