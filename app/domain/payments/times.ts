import { businessDayOf } from "#app/domain/business-day.ts";

/** So long a purchase waits for its money; rules.md, Offers, purchases, wallet. */
export const paymentMs = 15 * 60 * 1000;

/** So many of one offer a customer may set aside at once without having paid. */
export const mostWaiting = 3;

/** Until when a purchase waits: no longer than what it gives is valid. */
export function paymentExpiry(now: Date, validTo: Date | null): Date {
  const end = new Date(now.getTime() + paymentMs);
  return validTo !== null && validTo < end ? validTo : end;
}

/** Who loads a purchase's page again within this time reads what is written: the gateway has just been asked. */
export const lookPauseMs = 3 * 1000;

/** Longer than a gateway is given to answer: who has been opening a payment for so long has gone. */
export const openingMs = 15 * 1000;

/** The year that an invoice's number carries: that of the payment's day in Tunis. */
export function invoiceYear(now: Date): number {
  return Number(businessDayOf(now).slice(0, 4));
}
