/** What a store, or a partner's online shop, gave on its days; whole points, those that wait included. */
export interface GivenPoints {
  today: number;
  /** On the `usualDays` days before, together. */
  before: number;
}

/** The days before today that say what is usual. */
export const usualDays = 28;

/** Fewer points in a day are no matter, whatever is usual: the earnings of 500 dinars at the usual rate. */
export const jumpFloorPoints = 5_000;

/** How many times what is usual is a jump. */
export const jumpFactor = 5;

/** What a store gives on an average day, days on which it gave nothing included; rounded down. */
export function usualPoints({ before }: GivenPoints): number {
  return Math.floor(before / usualDays);
}

/**
 * Whether a store gives far more today than it uses to: above the floor, and more than five times the mean of its
 * last 28 days. A new store has a mean of 0, so only the floor protects it from an alarm. Decision 030.
 */
export function isJump({ today, before }: GivenPoints): boolean {
  return today > jumpFloorPoints && today * usualDays > jumpFactor * before;
}
