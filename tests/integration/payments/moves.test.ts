/** Actions of the customer, the callbacks and the job on a purchase that waits for payment. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import {
  atTheGateway,
  completed,
  makeMoneyOffer,
  released,
  reserve,
  settle,
  stateOf,
} from "#tests/factories/payment.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { runAt } from "../jobs/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});
const atGateway = () => atTheGateway(gateway, { partnerId }, now);

describe("the customer", () => {
  test("gives it up: everything is let go, a second time there is nothing to give up", async () => {
    const { id, move } = await atGateway();
    expect(value(await move("CANCEL", at(2), "k"))).toMatchObject({
      status: "CANCELLED",
      totalPoints: 250,
      invoice: { paymentUrl: null },
    });
    expect(await move("CANCEL", at(2), "k")).toMatchObject({ ok: true, replayed: true });
    expect(refusal(await move("CANCEL", at(2)))).toBe("INVOICE_INVALID_STATUS");
    expect(await stateOf(id)).toEqual({ ...released, status: "CANCELLED", refunds: [null] });
  });

  test("gives up what they have just paid: it is theirs", async () => {
    const { id, reference, move } = await atGateway();
    gateway.pay(reference);
    expect(refusal(await move("CANCEL", at(2)))).toBe("INVOICE_INVALID_STATUS");
    expect(await stateOf(id)).toMatchObject(completed);
  });

  test("gives it up while the gateway is silent: a payment that shows later goes back", async () => {
    const { id, reference, invoiceId, move } = await atGateway();
    gateway.pay(reference);
    gateway.silent.add("ask");
    expect(value(await move("CANCEL", at(2)))).toMatchObject({ status: "CANCELLED" });
    gateway.silent.clear();
    value(await settle(invoiceId, reference, at(3)));
    expect(await stateOf(id)).toEqual({ ...released, status: "REFUNDED", refunds: ["DONE"] });
    expect(gateway.refunds).toEqual([reference]);
  });

  test("asks how it stands", async () => {
    const { reference, move } = await atGateway();
    expect(value(await move("REFRESH", at(2)))).toMatchObject({ status: "AWAITING_PAYMENT" });
    gateway.silent.add("ask");
    expect(refusal(await move("REFRESH", at(2)))).toBe("INVOICE_PROCESSING_ERROR");
    gateway.silent.clear();
    gateway.pay(reference);
    expect(value(await move("REFRESH", at(3)))).toMatchObject({ status: "COMPLETED" });
    gateway.silent.add("ask");
    expect(value(await move("REFRESH", at(4)))).toMatchObject({ status: "COMPLETED" });
    expect(refusal(await move("CANCEL", at(4)))).toBe("INVOICE_INVALID_STATUS");
  });

  test("asks when the time is over: it is over at once", async () => {
    const { id, move } = await atGateway();
    expect(value(await move("REFRESH", at(15)))).toMatchObject({ status: "EXPIRED", totalPoints: 250 });
    expect(await stateOf(id)).toMatchObject(released);
  });

  test("has nothing to do with another's purchase, nor with one that cost points alone", async () => {
    const { id } = await atGateway();
    const other = await makeAccount({ points: 200, now });
    for (const action of ["CANCEL", "REFRESH"] as const)
      expect(refusal(await movePurchase(clientCall(other, { now }), id, action))).toBe("NOT_FOUND");
    const { id: offerId } = await makeMoneyOffer({ partnerId, pricingType: "POINTS_ONLY", priceMillimes: 0 });
    const bought = value(await purchaseOffer(clientCall(other, { now }), { offerId }));
    expect(refusal(await movePurchase(clientCall(other, { now }), bought.id, "CANCEL"))).toBe(
      "INVOICE_INVALID_STATUS",
    );
    expect(value(await movePurchase(clientCall(other, { now }), bought.id, "REFRESH"))).toMatchObject({
      status: "COMPLETED",
      invoice: null,
    });
  });
});

describe("a callback", () => {
  test("for an invoice that is not there, or with a payment of another invoice, is not followed", async () => {
    const [mine, theirs] = [await atGateway(), await atGateway()];
    gateway.pay(theirs.reference);
    expect(refusal(await settle(crypto.randomUUID(), theirs.reference, at(2)))).toBe("NOT_FOUND");
    expect(refusal(await settle(mine.invoiceId, theirs.reference, at(2)))).toBe("NOT_FOUND");
    expect(await stateOf(mine.id)).toMatchObject({ status: "AWAITING_PAYMENT" });
    // A session that the gateway knows and we do not, of another invoice.
    const unheard = gateway.openUnheard(theirs.invoiceId, 12_500);
    gateway.pay(unheard.reference);
    expect(refusal(await settle(mine.invoiceId, unheard.reference, at(2)))).toBe("NOT_FOUND");
    expect(await prisma.payment.count({ where: { reference: unheard.reference } })).toBe(0);
    expect(await stateOf(mine.id)).toMatchObject({ status: "AWAITING_PAYMENT" });
  });

  test("while the gateway cannot be asked is asked for again, and not forgotten", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { id, invoice } = await reserve(userId, (await makeMoneyOffer({ partnerId })).id, now);
    const { reference } = gateway.openUnheard(invoice.id, 12_500);
    gateway.pay(reference);
    gateway.silent.add("ask");
    expect(refusal(await settle(invoice.id, reference, at(1)))).toBe("INVOICE_PROCESSING_ERROR");
    gateway.silent.clear();
    await runAt(paymentExpiry, at(3));
    expect(await stateOf(id)).toMatchObject(completed);
  });
});

test("a year later nothing is asked any more about a payment that nobody made", async () => {
  const { id, reference, userId } = await atGateway();
  for (let turn = 0; turn < 12; turn += 1)
    await runAt(paymentExpiry, new Date(at(15).getTime() + (turn * day) / 2));
  expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
  expect(gateway.asked.filter((asked) => asked === reference)).toHaveLength(10);
  expect(await prisma.payment.count({ where: { userId, nextAttemptAt: { not: null } } })).toBe(0);
});
