/** The points that a store, or a partner's online shop, gave; whole points, those that wait included. */
export interface GivenPoints {
  today: number;
  /** The sum of the `usualDays` days before. */
  before: number;
}

/** The number of days before today that decide what is usual. */
export const usualDays = 28;

/**
 * So many points in a day are never a jump, whatever is usual: the earnings of 500 dinars at the usual rate.
 */
export const jumpFloorPoints = 5_000;

/** How many times the usual points make a jump. */
export const jumpFactor = 5;

/** What a store gives on an average day, days on which it gave nothing included; rounded down. */
export function usualPoints({ before }: GivenPoints): number {
  return Math.floor(before / usualDays);
}

/**
 * Whether a store gives far more today than usual: above the floor, and more than five times the mean of its
 * last 28 days. A new store has a mean of 0, so only the floor protects it from an alarm. Decision 030.
 */
export function isJump({ today, before }: GivenPoints): boolean {
  return today > jumpFloorPoints && today * usualDays > jumpFactor * before;
}
