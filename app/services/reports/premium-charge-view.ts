import type { ChargeState } from "#app/domain/premium/charge.ts";
import type { PremiumPlan } from "#app/domain/premium/plans.ts";
import type { PremiumCharge } from "#app/generated/prisma/client.ts";

/** A charge as it is held against the operator's statement. */
export interface ChargeView {
  /** The same as its reference. */
  id: string;
  /** By which the operator's statement names it. */
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
}: PremiumCharge): ChargeView {
  return {
    ...{ id: reference, reference, state, plan, amountMillimes, attempts, userId },
    periodStart: times.periodStart.toISOString(),
    createdAt: times.createdAt.toISOString(),
    settledAt: times.settledAt?.toISOString() ?? null,
  };
}
