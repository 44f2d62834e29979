import type { ListedCharge } from "#app/desk/lists/sources/premium-charges.server.ts";
import type { PremiumCharge } from "#app/core/domain/premium/report-answer.ts";

export function chargeView({
  reference,
  state,
  plan,
  amountMillimes,
  attempts,
  userId,
  ...times
}: ListedCharge): PremiumCharge {
  return {
    ...{ id: reference, reference, state, plan, amountMillimes, attempts, userId },
    periodStart: times.periodStart.toISOString(),
    createdAt: times.createdAt.toISOString(),
    settledAt: times.settledAt?.toISOString() ?? null,
  };
}
