/** Longer than an attempt holds a delivery (two minutes), also if the clocks of two servers differ. */
export const soonMs = 3 * 60 * 1000;

/**
 * A waiting delivery that is due before this moment needs no replay: an attempt is running or starts soon. A
 * replay would only send it twice.
 */
export function onItsWayUntil(now: Date): Date {
  return new Date(now.getTime() + soonMs);
}

/** Whether a delivery can be sent again now: each can, except one whose attempt is running or starts soon. */
export function canReplay(
  { state, nextAttemptAt }: { state: "WAITING" | "DONE" | "PARKED"; nextAttemptAt: Date | null },
  now: Date,
): boolean {
  return state !== "WAITING" || (nextAttemptAt !== null && nextAttemptAt > onItsWayUntil(now));
}
