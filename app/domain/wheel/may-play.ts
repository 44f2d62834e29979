import type { Refusal } from "#app/domain/refusals.ts";
import { runTarget } from "./run.ts";

export interface PointsWheelFacts {
  playedToday: boolean;
  spendablePoints: number;
  costPoints: number;
  /** Of all prizes in the draw. */
  totalWeight: number;
}

/** Why the points wheel cannot be turned now, or null; WHEEL_LOCKED where operators have taken every prize out. */
export function pointsWheelRefusal(facts: PointsWheelFacts): Refusal | null {
  if (facts.playedToday) return "WHEEL_ALREADY_PLAYED";
  if (facts.totalWeight < 1) return "WHEEL_LOCKED";
  return facts.spendablePoints < facts.costPoints ? "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" : null;
}

/** What can keep the grand-prize wheel closed, in the order in which it is looked at. */
export const grandWheelReasons = ["PREMIUM_REQUIRED", "STREAK_TOO_SHORT", "NO_PRIZES_LEFT"] as const;
export type GrandWheelReason = (typeof grandWheelReasons)[number];

export interface GrandWheelFacts {
  premium: boolean;
  /** Business days in a row with a spin. */
  run: number;
  totalWeight: number;
}

/** Why the grand-prize wheel is closed, or null where it is open; rules.md, Wheels. */
export function grandWheelReason({ premium, run, totalWeight }: GrandWheelFacts): GrandWheelReason | null {
  if (!premium) return "PREMIUM_REQUIRED";
  if (run < runTarget) return "STREAK_TOO_SHORT";
  return totalWeight < 1 ? "NO_PRIZES_LEFT" : null;
}
