import type { Refusal } from "#app/core/domain/refusals.ts";
import { runTarget } from "./run.ts";

export interface PointsWheelFacts {
  /** The wheel stays closed for everybody. */
  closed: boolean;
  playedToday: boolean;
  spendablePoints: number;
  costPoints: number;
  /** The sum of the weights of all prizes in the draw. */
  totalWeight: number;
}

/**
 * Why the points wheel cannot be played now, or null; WHEEL_LOCKED when it stays closed, or has no prize.
 */
export function pointsWheelRefusal(facts: PointsWheelFacts): Refusal | null {
  if (facts.playedToday) return "WHEEL_ALREADY_PLAYED";
  if (facts.closed || facts.totalWeight < 1) return "WHEEL_LOCKED";
  return facts.spendablePoints < facts.costPoints ? "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" : null;
}

/** What can keep the grand-prize wheel closed, in the order of the checks. */
export const grandWheelReasons = [
  "CLOSED",
  "ADULTS_ONLY",
  "PREMIUM_REQUIRED",
  "STREAK_TOO_SHORT",
  "NO_PRIZES_LEFT",
] as const;
export type GrandWheelReason = (typeof grandWheelReasons)[number];

export interface GrandWheelFacts {
  /** It stays closed for everybody. */
  closed: boolean;
  /** It asks for premium. */
  premiumNeeded: boolean;
  premium: boolean;
  /** Business days in a row with a spin. */
  run: number;
  totalWeight: number;
}

/** Why the grand-prize wheel is closed, or null when it is open; rules.md, Wheels. */
export function grandWheelReason(facts: GrandWheelFacts): GrandWheelReason | null {
  const { closed, premiumNeeded, premium, run, totalWeight } = facts;
  if (closed) return "CLOSED";
  if (premiumNeeded && !premium) return "PREMIUM_REQUIRED";
  if (run < runTarget) return "STREAK_TOO_SHORT";
  return totalWeight < 1 ? "NO_PRIZES_LEFT" : null;
}
