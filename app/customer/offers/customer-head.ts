import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";

/** The home page's facts about the customer. Whole points. */
export interface CustomerHead {
  firstName: string | null;
  availablePoints: number;
  /** The lots that expire soon: how many points, and their last day as text. */
  expiring: { points: number; lastDay: string } | null;
  level: number;
  /** Null at the highest level. */
  next: { level: number; rewardPoints: number; conditions: LevelCondition[] } | null;
  premium: boolean;
}
