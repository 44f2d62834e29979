import { waitsMs } from "./retry-waits.ts";

const second = 1000;

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
