const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait after each failed try: a server that is down may need a day. */
const waitsMs = [
  5 * second,
  20 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
];

/** How often a message is tried before it is given up: once, and once after each wait. */
export const maxTries = waitsMs.length + 1;

/** When to try again after this many failed tries; null when there is no next try. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}

/** A code is useful only for minutes, so it waits no longer than the pause of the breaker. */
const codeWaitsMs = [5 * second, 15 * second];

/** The same for a code, which is tried only while it is valid. */
export function nextCodeAttemptAt(attempts: number, now: Date, validUntil: Date): Date | null {
  const waitMs = codeWaitsMs[Math.min(attempts, codeWaitsMs.length) - 1] ?? 0;
  const next = new Date(now.getTime() + waitMs);
  return next < validUntil ? next : null;
}
