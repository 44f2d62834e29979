/**
 * The period of the digits of a pass whose wallet cannot change them by itself: a week. The digits are also
 * accepted in the week before and after, and the pass is made again every week. Docs: decision 048.
 */
export const passPeriodSeconds = 7 * 24 * 60 * 60;

/** The week of an instant, which counts as the counter of RFC 6238. */
export function passStepAt(now: Date): number {
  return Math.floor(now.getTime() / (passPeriodSeconds * 1000));
}
