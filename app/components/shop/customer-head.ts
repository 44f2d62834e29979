import type { Condition } from "#app/domain/levels/levels.ts";

/** What home says of the customer. Points whole. */
export interface CustomerHead {
  firstName: string | null;
  availablePoints: number;
  /** The lots that expire next, where that is near: how many points, and their last day in words. */
  expiring: { points: number; lastDay: string } | null;
  level: number;
  /** Null at the top. */
  next: { level: number; rewardPoints: number; conditions: Condition[] } | null;
  premium: boolean;
}
