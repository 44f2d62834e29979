/** PENDING: the operator is being asked. UNKNOWN: it was asked, and what became of it is not known yet. */
export const chargeStates = ["PENDING", "OK", "FAILED", "UNKNOWN"] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Which charge of a subscription: its first period is 1, the first try of each is 1. */
export interface ChargeNumber {
  subscriptionId: string;
  period: number;
  try: number;
}

/**
 * What a charge is called at the operator. One reference is charged at most once; only after the operator's clear no
 * there is another try, under a name of its own.
 */
export function chargeReference({ subscriptionId, period, try: number }: ChargeNumber): string {
  return `premium:${subscriptionId}:${period}:${number}`;
}

/** For this long nobody else asks about a charge that somebody is asking about. Longer than the operator is waited for. */
export const askingMs = 60 * 1000;

const longestWaitMs = 60 * 60 * 1000;

/** When the operator is asked again that has not said what became of a charge: after 1, 2, 4 … minutes, at most an hour. */
export function askAgainAt(attempts: number, now: Date): Date {
  const waitMs = Math.min(askingMs * 2 ** Math.min(Math.max(attempts - 1, 0), 10), longestWaitMs);
  return new Date(now.getTime() + waitMs);
}
