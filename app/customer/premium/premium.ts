import type { PremiumPlan, premiumOperator } from "#app/core/domain/premium/plans.ts";
import type { PremiumStatus } from "#app/core/domain/premium/subscription.ts";

/** Premium as its pages show it; moments as text. */
export interface ShownPremium {
  status: PremiumStatus;
  plan: PremiumPlan | null;
  operator: typeof premiumOperator | null;
  /** In groups, with its prefix. */
  phone: string | null;
  end: string | null;
  nextCharge: string | null;
  /**
   * Since when a failed charge has kept it closed; for an expired one, the start of the failed charges that
   * ended it.
   */
  suspended: string | null;
  /** When that charge is tried for the last time; null when it is not tried any more. */
  lastTry: string | null;
  /** The operator has been asked and has not answered yet. */
  charging: boolean;
  /** Whether premium opens the grand-prize wheel. */
  wheel: boolean;
  /** Nobody can subscribe in this installation now. */
  off: boolean;
  plans: PlanChoice[];
}

export interface PlanChoice {
  id: PremiumPlan;
  priceMillimes: number;
}

/** Whether its customer could subscribe now. */
export function maySubscribe({
  status,
  charging,
  off,
}: Pick<ShownPremium, "status" | "charging" | "off">): boolean {
  return !off && !charging && status !== "ACTIVE" && status !== "SUSPENDED";
}
