import { expect, test } from "vitest";
import { maxAttempts, nextAskOfDeclined, retryWaitMs, shownRefund } from "./refund.ts";
import { invoiceYear, paymentExpiry } from "./times.ts";

const now = new Date("2026-11-22T22:50:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

test("a purchase waits 15 minutes, and no longer than what it gives is valid", () => {
  expect(paymentExpiry(now, null)).toEqual(minutes(15));
  expect(paymentExpiry(now, minutes(60))).toEqual(minutes(15));
  expect(paymentExpiry(now, minutes(10))).toEqual(minutes(10));
});

test("an invoice belongs to the year of its day in Tunis", () => {
  expect(invoiceYear(new Date("2026-12-31T22:59:59.999Z"))).toBe(2026);
  expect(invoiceYear(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
});

test("a declined payment is asked about when its page has closed, and not before two minutes", () => {
  expect(nextAskOfDeclined(now, minutes(15))).toEqual(minutes(15));
  expect(nextAskOfDeclined(now, minutes(1))).toEqual(minutes(2));
  expect(nextAskOfDeclined(now, minutes(-60))).toEqual(minutes(2));
});

test("what comes to nothing is tried again after growing waits, for hours, and no more than ten times", () => {
  const waits = Array.from({ length: maxAttempts }, (_, index) => retryWaitMs(index + 1) / 60_000);
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
});

test("a customer hears of a refund that it is on its way, whoever has to do it, or done", () => {
  expect(
    [null, "DUE", "BY_HAND", "PARKED", "DONE"].map((state) => shownRefund(state as "DUE" | null)),
  ).toEqual([null, "DUE", "DUE", "DUE", "DONE"]);
});
