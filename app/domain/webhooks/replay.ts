/** Longer than an attempt holds a delivery (two minutes), whatever two servers' clocks say. */
export const soonMs = 3 * 60 * 1000;

/**
 * What waits, and is due before this moment, is on its way by itself: an attempt is under way, or comes in a moment.
 * To send it again would only send it twice.
 */
export function onItsWayUntil(now: Date): Date {
  return new Date(now.getTime() + soonMs);
}

/** Whether a delivery can be sent again now: each can, except for one that is on its way by itself. */
export function canReplay(
  { state, nextAttemptAt }: { state: "WAITING" | "DONE" | "PARKED"; nextAttemptAt: Date | null },
  now: Date,
): boolean {
  return state !== "WAITING" || (nextAttemptAt !== null && nextAttemptAt > onItsWayUntil(now));
}
