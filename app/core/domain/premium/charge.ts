/** PENDING: the operator is being asked. UNKNOWN: it was asked, but the result is not known yet. */
export const chargeStates = ["PENDING", "OK", "FAILED", "UNKNOWN"] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Identifies a subscription's charge: its first period is 1, the first try of each period is 1. */
export interface ChargeNumber {
  subscriptionId: string;
  period: number;
  try: number;
}

/**
 * The reference of a charge at the operator. One reference is charged at most once. Only after the operator
 * has clearly refused is there another try, with its own reference.
 */
export function chargeReference({ subscriptionId, period, try: number }: ChargeNumber): string {
  return `premium:${subscriptionId}:${period}:${number}`;
}

/**
 * While one process asks about a charge, no other asks for this long. It is longer than the operator's time
 * limit.
 */
export const askingMs = 60 * 1000;

const longestWaitMs = 60 * 60 * 1000;

/**
 * When to ask the operator again about a charge without a known result: after 1, 2, 4 … minutes, at most
 * after an hour.
 */
export function askAgainAt(attempts: number, now: Date): Date {
  const waitMs = Math.min(askingMs * 2 ** Math.min(Math.max(attempts - 1, 0), 10), longestWaitMs);
  return new Date(now.getTime() + waitMs);
}
