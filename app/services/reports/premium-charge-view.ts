import type { ChargeState } from "#app/domain/premium/charge.ts";
import type { PremiumPlan } from "#app/domain/premium/plans.ts";
import type { ListedCharge } from "#app/db/premium/premium-charges.server.ts";

/** A charge, to compare with the operator's statement. */
export interface ChargeView {
  /** Also its reference. */
  id: string;
  /** The name of the charge in the operator's statement. */
  reference: string;
  state: ChargeState;
  plan: PremiumPlan;
  amountMillimes: number;
  /** How often the operator was asked. */
  attempts: number;
  userId: string;
  periodStart: string;
  createdAt: string;
  settledAt: string | null;
}

export function chargeView({
  reference,
  state,
  plan,
  amountMillimes,
  attempts,
  userId,
  ...times
}: ListedCharge): ChargeView {
  return {
    ...{ id: reference, reference, state, plan, amountMillimes, attempts, userId },
    periodStart: times.periodStart.toISOString(),
    createdAt: times.createdAt.toISOString(),
    settledAt: times.settledAt?.toISOString() ?? null,
  };
}
