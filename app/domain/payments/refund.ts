export const refundStates = ["DUE", "DONE", "BY_HAND", "PARKED"] as const;

/**
 * Money that goes back: `DUE` until the gateway has taken it, `BY_HAND` where it has no call for that and somebody of
 * ours does it, `PARKED` when ten tries were in vain and somebody has to look.
 */
export type RefundState = (typeof refundStates)[number];

/** What a customer is told of it: their money is on its way, or has gone back. */
export function shownRefund(refund: RefundState | null): "DUE" | "DONE" | null {
  return refund === null || refund === "DONE" ? refund : "DUE";
}

/**
 * So often the gateway is asked for a refund by ourselves, and about a payment that it answers is not paid; while it
 * does not answer it is asked on.
 */
export const mostAttempts = 10;

const minuteMs = 60 * 1000;
const longestWaitMs = 6 * 60 * minuteMs;

/** How long to wait after a try that came to nothing; the first is 1. Two minutes, and twice as long each time. */
export function retryWaitMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** attempts, longestWaitMs);
}

/** When to ask again about a payment that was declined: its page may stay open, and be paid at, until the purchase's end. */
export function nextAskOfDeclined(now: Date, expiresAt: Date): Date {
  const soon = new Date(now.getTime() + retryWaitMs(1));
  return soon > expiresAt ? soon : expiresAt;
}
