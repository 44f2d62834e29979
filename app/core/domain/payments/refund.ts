export const refundStates = ["DUE", "DONE", "BY_HAND", "PARKED"] as const;

/**
 * The state of a refund: `DUE` until the gateway has accepted it, `BY_HAND` when the gateway has no refund
 * call and our staff must do it, `PARKED` when all tries failed and somebody must look at it.
 */
export type RefundState = (typeof refundStates)[number];

/** The state that a customer sees: the refund is on its way, or done. */
export function shownRefund(refund: RefundState | null): "DUE" | "DONE" | null {
  return refund === null || refund === "DONE" ? refund : "DUE";
}

/**
 * How often we ask the gateway for a refund, or about a payment that it reports as unpaid. While the gateway
 * does not answer at all, we keep asking.
 */
export const maxAttempts = 10;

const minuteMs = 60 * 1000;
const longestWaitMs = 6 * 60 * minuteMs;

/**
 * The wait after a failed try; the first try is 1. Two minutes, then twice as long each time, up to six
 * hours.
 */
export function retryWaitMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** attempts, longestWaitMs);
}

/**
 * When to ask again about a declined payment: its page may stay open, and can still be paid on, until the
 * purchase ends.
 */
export function nextAskOfDeclined(now: Date, expiresAt: Date): Date {
  const soon = new Date(now.getTime() + retryWaitMs(1));
  return soon > expiresAt ? soon : expiresAt;
}
