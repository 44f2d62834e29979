/** Differences up to this many milliseconds are ordinary between two clocks that are kept right. */
export const clockToleranceMs = 5_000;

/**
 * A question to another clock, all in milliseconds: our time before it and after its answer, and the answer.
 */
export interface ClockReading {
  askedAt: number;
  theirs: number;
  answeredAt: number;
}

/**
 * By how many milliseconds our clock is surely ahead of the other; negative if it is behind, 0 if their time
 * lies within the round trip. A long round trip therefore hides a difference but never makes one up.
 */
export function clockDifferenceMs({ askedAt, theirs, answeredAt }: ClockReading): number {
  if (theirs < askedAt) return askedAt - theirs;
  if (theirs > answeredAt) return answeredAt - theirs;
  return 0;
}

/** Whether work may go on with this difference in milliseconds. */
export function clocksAgree(differenceMs: number): boolean {
  return Math.abs(differenceMs) <= clockToleranceMs;
}

/** The difference for people who keep a server: `7.4 s ahead of`. */
export function clockDifferenceInWords(differenceMs: number): string {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(1);
  return `${seconds} s ${differenceMs > 0 ? "ahead of" : "behind"}`;
}
