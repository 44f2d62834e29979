/**
 * The digits of a pass whose wallet cannot turn them hold for a week of their own and the one before and after; the pass
 * is made again with each. Docs: decision 048.
 */
export const passPeriodSeconds = 7 * 24 * 60 * 60;

/** The week of an instant, which counts as the counter of RFC 6238. */
export function passStepAt(now: Date): number {
  return Math.floor(now.getTime() / (passPeriodSeconds * 1000));
}
