import {
  countSubscriptions,
  readChargesByDay,
  readOpenCharges,
  type ChargeSpan,
} from "#app/desk/lists/sources/premium-charges.server.ts";
import { chargeReportOf, maxOpenCharges, subscriptionReportOf } from "#app/core/domain/premium/report.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { chargeView } from "./premium-charge-view.ts";
import type { PremiumReport } from "#app/core/domain/premium/report-answer.ts";

/**
 * Premium's results: charges of the period by business day, current subscriptions, and charges whose result
 * the operator has not given yet. Refuses INVALID_INPUT for a period that ends before it begins.
 */
export async function reportPremium(span: ChargeSpan): Promise<Decision<PremiumReport>> {
  const wrong = wrongSpan(span);
  if (wrong) return wrong;
  const [days, subscriptions, open] = await Promise.all([
    readChargesByDay(span),
    countSubscriptions(),
    readOpenCharges(maxOpenCharges),
  ]);
  const [from, to] = [span.from?.toISOString() ?? null, span.to?.toISOString() ?? null];
  return accept({
    from,
    to,
    ...chargeReportOf(days),
    ...subscriptionReportOf(subscriptions),
    open: open.map(chargeView),
  });
}

export function wrongSpan({ from, to }: ChargeSpan): Refused | null {
  const isWrong = from && to && from >= to;
  return isWrong ? refuse("INVALID_INPUT", { details: [{ path: "to", code: "INVALID_DATE" }] }) : null;
}
