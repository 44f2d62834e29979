/** Refunds: retried, parked for operators to see, or made by hand. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { getPurchase } from "#app/customer/payments/get-purchase.server.ts";
import { listRefunds } from "#app/desk/refunds/list-refunds.server.ts";
import { finishRefund, retryRefund } from "#app/desk/refunds/move-refund.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import {
  makeMoneyOffer,
  makeParkedRefund,
  openPage,
  reserve,
  settle,
  stateOf,
} from "#tests/factories/payment.ts";
import { value } from "#tests/factories/customer.ts";
import { runAt } from "../jobs/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});

async function atTheGateway() {
  const userId = await makeAccount({ points: 250, now });
  const { id, invoice } = await reserve(userId, (await makeMoneyOffer({ partnerId })).id, now);
  value(await openPage(invoice.id, at(1)));
  return { userId, id, invoiceId: invoice.id, reference: gateway.of(invoice.id)[0]?.reference ?? "" };
}

/** A purchase that was cancelled, and paid after that. */
async function paidTooLate() {
  const purchase = await atTheGateway();
  value(await movePurchase(clientCall(purchase.userId, { now: at(2) }), purchase.id, "CANCEL"));
  gateway.pay(purchase.reference);
  value(await settle(purchase.invoiceId, purchase.reference, at(3)));
  return purchase;
}

const seen = async (userId: string, id: string) =>
  value(await getPurchase(clientCall(userId, { now: at(5) }), id));
const paymentOf = (invoiceId: string) => prisma.payment.findFirstOrThrow({ where: { invoiceId } });

describe("a refund that the gateway does not take", () => {
  test("is due, is tried again after growing waits, and done when it can be", async () => {
    gateway.silent.add("refund");
    const { userId, id, invoiceId, reference } = await paidTooLate();
    expect(await seen(userId, id)).toMatchObject({ status: "CANCELLED", invoice: { refund: "DUE" } });
    expect(await paymentOf(invoiceId)).toMatchObject({
      attempts: 1,
      nextAttemptAt: at(5),
      lastError: expect.stringContaining("refund") as string,
    });
    expect(await runAt(paymentExpiry, at(4.9))).toMatchObject({ done: 0, failed: 0 });
    expect(await runAt(paymentExpiry, at(5))).toMatchObject({ done: 0, failed: 1 });
    gateway.silent.clear();
    expect(await runAt(paymentExpiry, at(8.9))).toMatchObject({ done: 0, failed: 0 });
    expect(await runAt(paymentExpiry, at(9))).toMatchObject({ done: 1, failed: 0 });
    expect(await seen(userId, id)).toMatchObject({ status: "REFUNDED", invoice: { refund: "DONE" } });
    expect(gateway.refunds).toEqual([reference]);
  });

  test("ten times is parked, told of as an error and never tried again by itself", async () => {
    gateway.silent.add("refund");
    const { invoiceId, id } = await paidTooLate();
    const errors: string[] = [];
    const log = {
      info: () => {},
      warn: () => {},
      error: (_: object, message: string) => errors.push(message),
    };
    for (let turn = 0; turn < 12; turn += 1)
      await runAt(paymentExpiry, new Date(at(5).getTime() + turn * day), { log });
    expect(await paymentOf(invoiceId)).toMatchObject({ refund: "PARKED", attempts: 10, nextAttemptAt: null });
    expect(errors).toContain("a refund was tried ten times in vain and is parked");
    expect(await stateOf(id)).toMatchObject({ status: "CANCELLED" });
  });

  test("but had taken before its answer was lost is not asked for twice", async () => {
    gateway.silent.add("refund");
    const { id, reference } = await paidTooLate();
    gateway.silent.clear();
    const session = gateway.sessions.find((one) => one.reference === reference);
    if (session) session.state = "REFUNDED";
    await runAt(paymentExpiry, at(5));
    expect(await stateOf(id)).toMatchObject({ status: "REFUNDED", refunds: ["DONE"] });
    expect(gateway.refunds).toEqual([]);
  });
});

test("a gateway without a call for it leaves it to a hand; when its books say so, it is done", async () => {
  gateway.refundsBy = "BY_HAND";
  const { userId, id, invoiceId, reference } = await paidTooLate();
  expect(await paymentOf(invoiceId)).toMatchObject({ refund: "BY_HAND", nextAttemptAt: null });
  expect(await seen(userId, id)).toMatchObject({ status: "CANCELLED", invoice: { refund: "DUE" } });
  const session = gateway.sessions.find((one) => one.reference === reference);
  if (session) session.state = "REFUNDED";
  value(await settle(invoiceId, reference, at(10)));
  expect(await seen(userId, id)).toMatchObject({ status: "REFUNDED", invoice: { refund: "DONE" } });
});

describe("an account that is deleted", () => {
  const due = new Date(now.getTime() + 30 * day);

  test("lets go what waits for its money; paid after that, the money goes back to nobody we know", async () => {
    const { userId, id, invoiceId, reference } = await atTheGateway();
    await prisma.customer.update({
      where: { id: userId },
      data: { deletionRequestedAt: new Date(at(3).getTime() - 30 * day) },
    });
    await runAt(accountDeletion, at(3));
    expect(await stateOf(id)).toMatchObject({
      status: "CANCELLED",
      available: 0,
      reserved: 0,
      taken: 0,
      left: 5,
    });
    gateway.pay(reference);
    expect(value(await settle(invoiceId, reference, at(4)))).toMatchObject({ status: "REFUNDED" });
    expect(gateway.refunds).toEqual([reference]);
  });

  test("leaves its invoices with number and amount, without a name; before that they are in the export", async () => {
    const { userId, id, invoiceId, reference } = await atTheGateway();
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Amel", lastName: "Ben Salah", deletionRequestedAt: now },
    });
    gateway.pay(reference);
    value(await settle(invoiceId, reference, at(3)));
    const { number } = await stateOf(id);
    const { invoices, purchases } = await exportAccount(clientCall(userId, { now: at(4) }));
    expect(purchases).toMatchObject([
      { id, status: "COMPLETED", pricePoints: 100, priceMillimes: 12_500, closedAt: at(3).toISOString() },
    ]);
    expect(invoices).toMatchObject([
      {
        id: invoiceId,
        number: invoiceNumber(number ?? ""),
        customerName: "Amel Ben Salah",
        amountMillimes: 12_500,
        payments: [{ reference, state: "PAID", amountMillimes: 12_500, refund: null }],
      },
    ]);
    await runAt(accountDeletion, due);
    expect(await prisma.invoice.findFirst({ where: { id: invoiceId } })).toMatchObject({
      number,
      amountMillimes: 12_500,
      customerName: null,
    });
  });
});

describe("an operator", () => {
  const call = () => operatorCall({ now: at(60) });
  const listed = async (state?: "PARKED" | "DONE") =>
    (await listRefunds({ limit: 100, state })).items.map(({ id }) => id);

  test("says that what was parked has been given back: the purchase is refunded, once", async () => {
    const reference = await makeParkedRefund();
    expect(await listed("PARKED")).toContain(reference);
    expect(await finishRefund(call(), reference, 12_499)).toMatchObject({ refusal: "CONFLICT" });
    const told = await Promise.all([1, 2, 3].map(() => finishRefund(call(), reference, 12_500)));
    expect(told.filter(({ ok }) => ok)).toHaveLength(1);
    expect(told.flatMap((one) => (one.ok ? [] : [one.refusal]))).toEqual(["CONFLICT", "CONFLICT"]);
    const { userId, invoiceId } = await prisma.payment.findFirstOrThrow({ where: { reference } });
    const { purchaseId } = await prisma.invoice.findFirstOrThrow({ where: { id: invoiceId } });
    expect(await seen(userId, purchaseId)).toMatchObject({ status: "REFUNDED", invoice: { refund: "DONE" } });
    expect(await listed("DONE")).toContain(reference);
  });

  test("lets a parked one be tried again, beginning with the question", async () => {
    gateway.silent.add("refund");
    const { id, reference } = await paidTooLate();
    expect(await finishRefund(call(), reference, 12_500)).toMatchObject({ refusal: "CONFLICT" });
    expect(await retryRefund(call(), reference)).toMatchObject({ refusal: "CONFLICT" });
    for (let turn = 0; turn < 12; turn += 1)
      await runAt(paymentExpiry, new Date(at(5).getTime() + turn * day));
    gateway.silent.clear();
    const later = new Date(at(5).getTime() + 20 * day);
    expect(value(await retryRefund(operatorCall({ now: later }), reference))).toMatchObject({
      state: "DUE",
      nextAttemptAt: later.toISOString(),
    });
    await runAt(paymentExpiry, later);
    expect(await stateOf(id)).toMatchObject({ status: "REFUNDED", refunds: ["DONE"] });
    expect(gateway.refunds).toEqual([reference]);
  });

  test("finds nothing of a payment that is not to be refunded", async () => {
    const { reference } = await atTheGateway();
    for (const one of [reference, "nothing"])
      expect(await finishRefund(call(), one, 12_500)).toMatchObject({ refusal: "NOT_FOUND" });
  });
});
