import { businessDayOf } from "#app/core/domain/business-day.ts";

/** How long a purchase waits for its payment; rules.md, Offers, purchases, wallet. */
export const paymentMs = 15 * 60 * 1000;

/** How many unpaid purchases of one offer a customer may hold at once. */
export const maxWaiting = 3;

/** When an unpaid purchase expires: never later than the validity of its item. */
export function paymentExpiry(now: Date, validTo: Date | null): Date {
  const end = new Date(now.getTime() + paymentMs);
  return validTo !== null && validTo < end ? validTo : end;
}

/**
 * Within this time a reload of the purchase page shows the recorded state, because the gateway was asked just
 * before.
 */
export const pollPauseMs = 3 * 1000;

/**
 * Longer than the gateway's time limit: after this, the request that was opening the payment must have died.
 */
export const openingTimeoutMs = 15 * 1000;

/** The year in an invoice's number: that of the payment day in Tunis. */
export function invoiceYear(now: Date): number {
  return Number(businessDayOf(now).slice(0, 4));
}
