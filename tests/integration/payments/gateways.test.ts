/** Every payment stays with the gateway that took it, whichever takes new ones. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { retryRefund } from "#app/desk/refunds/move-refund.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { value, refusal } from "#tests/factories/customer.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import {
  atTheGateway,
  completed,
  makeMoneyOffer,
  openPage,
  released,
  reserve,
  settle,
  stateOf,
} from "#tests/factories/payment.ts";
import { runAt, silent } from "../jobs/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
const environment = checkedEnvironment();
const refunded = { ...released, status: "REFUNDED", refunds: ["DONE"] };

let konnect: GatewayInMemory;
let flouci: GatewayInMemory;
let sandbox: GatewayInMemory;
beforeEach(async () => {
  vi.restoreAllMocks();
  // Payments that an earlier test left are not to be asked about here.
  await prisma.payment.updateMany({
    where: { nextAttemptAt: { not: null } },
    data: { nextAttemptAt: new Date("2030-01-01T00:00:00Z") },
  });
  konnect = gatewayInMemory("konnect");
  flouci = gatewayInMemory("flouci");
  sandbox = gatewayInMemory("sandbox");
  takesNew("konnect");
});
afterEach(() => takesNew("sandbox"));

function takesNew(name: "sandbox" | "konnect" | "flouci" | "off") {
  environment.PAYMENT_GATEWAY = name;
}

const openAt = (gateway: GatewayInMemory) => atTheGateway(gateway, { partnerId }, now);
const paymentOf = (reference: string) => prisma.payment.findFirstOrThrow({ where: { reference } });

describe("after another gateway was switched on for new payments", () => {
  test("each payment is asked about and decided at the gateway that took it", async () => {
    const first = await openAt(konnect);
    takesNew("flouci");
    const second = await openAt(flouci);
    takesNew("sandbox");
    const third = await openAt(sandbox);
    const all = [
      { ...first, gateway: konnect },
      { ...second, gateway: flouci },
      { ...third, gateway: sandbox },
    ];
    for (const { reference, gateway } of all) {
      expect(await paymentOf(reference)).toMatchObject({ gateway: gateway.port.name });
      gateway.pay(reference);
    }
    await runAt(paymentExpiry, at(15));
    for (const { id, reference, gateway } of all) {
      expect(await stateOf(id)).toMatchObject(completed);
      expect(gateway.asked).toEqual([reference]);
    }
  });

  test("a page that was opened before is the page that is shown", async () => {
    const { invoiceId } = await openAt(konnect);
    const before = value(await openPage(invoiceId, at(2)));
    takesNew("flouci");
    expect(value(await openPage(invoiceId, at(3)))).toEqual(before);
    expect(flouci.sessions).toEqual([]);
  });

  test("a purchase of long ago is returned, and its money comes from the gateway that took it", async () => {
    const { id, invoiceId, reference } = await openAt(konnect);
    konnect.pay(reference);
    value(await settle(invoiceId, reference, at(2), "konnect"));
    takesNew("flouci");
    const call = operatorCall({ now: new Date(now.getTime() + 20 * day), request: { id } });
    value(await returnPurchase(call, id, { reason: "Achat fait deux fois" }));
    expect([konnect.refunds, flouci.refunds, flouci.asked]).toEqual([[reference], [], []]);
    expect(await paymentOf(reference)).toMatchObject({ refund: "DONE" });
  });

  test("money that came too late is asked for again and again there, and only there", async () => {
    const { id, userId, invoiceId, reference } = await openAt(konnect);
    value(await movePurchase(clientCall(userId, { now: at(2) }), id, "CANCEL"));
    konnect.pay(reference);
    konnect.silent.add("refund");
    takesNew("flouci");
    value(await settle(invoiceId, reference, at(3), "konnect"));
    await runAt(paymentExpiry, at(5));
    konnect.silent.clear();
    takesNew("off");
    await runAt(paymentExpiry, at(9));
    expect(await stateOf(id)).toEqual(refunded);
    expect([konnect.refunds, flouci.refunds, flouci.asked]).toEqual([[reference], [], []]);
  });

  test("a gateway that is away keeps nobody from asking another", async () => {
    const away = await Promise.all(Array.from({ length: 6 }, () => openAt(konnect)));
    takesNew("flouci");
    const asked = await Promise.all(Array.from({ length: 6 }, () => openAt(flouci)));
    for (const { reference } of asked) flouci.pay(reference);
    for (const { reference } of away) konnect.pay(reference);
    konnect.silent.add("ask");
    await runAt(paymentExpiry, at(15));
    for (const { id } of asked) expect(await stateOf(id)).toMatchObject(completed);
    for (const { id } of away) expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
    expect(konnect.asked.length).toBeLessThanOrEqual(4);
    konnect.silent.clear();
    await runAt(paymentExpiry, at(18));
    for (const { id } of away) expect(await stateOf(id)).toEqual(refunded);
  });

  test("the same reference at two gateways is two payments", async () => {
    const { id, invoiceId, reference } = await openAt(konnect);
    const other = await openAt(konnect);
    konnect.pay(reference);
    // Of another invoice at this gateway; at the other one nobody knows of it.
    expect(refusal(await settle(other.invoiceId, reference, at(2), "konnect"))).toBe("NOT_FOUND");
    expect(refusal(await settle(other.invoiceId, reference, at(2), "flouci"))).toBe(
      "INVOICE_PROCESSING_ERROR",
    );
    value(await settle(invoiceId, reference, at(2), "konnect"));
    expect(await stateOf(id)).toMatchObject(completed);
    expect(await stateOf(other.id)).toMatchObject({ status: "AWAITING_PAYMENT" });
  });
});

describe("a payment whose gateway is not set up any more", () => {
  const errors: [object, string][] = [];
  const log = { ...silent, error: (facts: object, message: string) => errors.push([facts, message]) };
  beforeEach(() => void errors.splice(0));

  test("and that is to be refunded is parked at once, with the reason; tried again when it is back, it goes back", async () => {
    const { id, userId, invoiceId, reference } = await openAt(konnect);
    value(await movePurchase(clientCall(userId, { now: at(2) }), id, "CANCEL"));
    konnect.pay(reference);
    konnect.silent.add("refund");
    value(await settle(invoiceId, reference, at(3), "konnect"));
    konnect.silent.clear();
    konnect.isSetUp = false;
    takesNew("flouci");
    expect(await runAt(paymentExpiry, at(5), { log })).toMatchObject({ failed: 1 });
    expect(await paymentOf(reference)).toMatchObject({
      refund: "PARKED",
      nextAttemptAt: null,
      lastError: "the gateway konnect is not set up",
    });
    expect(errors).toContainEqual([
      { invoiceId, gateway: "konnect" },
      "a refund is parked: its gateway is not set up",
    ]);
    expect([flouci.asked, flouci.refunds, sandbox.asked]).toEqual([[], [], []]);

    konnect.isSetUp = true;
    value(await retryRefund(operatorCall({ now: at(60) }), reference));
    await runAt(paymentExpiry, at(60));
    expect(await stateOf(id)).toEqual(refunded);
  });

  test("and is still open is let go with its purchase, told of, and asked about when the gateway is back", async () => {
    const { id, invoiceId, reference } = await openAt(konnect);
    konnect.pay(reference);
    konnect.isSetUp = false;
    takesNew("flouci");
    await runAt(paymentExpiry, at(15), { log });
    expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
    expect(await runAt(paymentExpiry, at(18), { log })).toMatchObject({ failed: 1 });
    expect(errors).toContainEqual([
      { invoiceId, gateway: "konnect" },
      "the gateway of a payment is not set up; the payment waits for it",
    ]);
    expect(await paymentOf(reference)).toMatchObject({
      state: "OPEN",
      nextAttemptAt: expect.any(Date) as Date,
      lastError: "the gateway konnect is not set up",
    });
    expect([konnect.asked, flouci.asked, sandbox.asked]).toEqual([[], [], []]);

    konnect.isSetUp = true;
    await runAt(paymentExpiry, new Date(at(18).getTime() + day));
    expect(await stateOf(id)).toEqual(refunded);
    expect(await paymentOf(reference)).toMatchObject({ lastError: null });
  });

  test("has no page any more: the next one is opened where new ones are taken", async () => {
    const { id, invoiceId } = await openAt(konnect);
    konnect.isSetUp = false;
    takesNew("flouci");
    expect(value(await openPage(invoiceId, at(2))).url).toMatch(/^https:\/\/flouci\.example\//);
    const [session] = flouci.of(invoiceId);
    flouci.pay(session?.reference ?? "");
    value(await settle(invoiceId, session?.reference ?? "", at(3), "flouci"));
    expect(await stateOf(id)).toMatchObject(completed);
  });

  test("and no gateway that is to take new ones: nothing is opened", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { invoice } = await reserve(userId, (await makeMoneyOffer({ partnerId })).id, now);
    konnect.isSetUp = false;
    expect(refusal(await openPage(invoice.id, at(1)))).toBe("INVOICE_PROCESSING_ERROR");
    expect(await prisma.invoice.findFirst({ where: { id: invoice.id } })).toMatchObject({ openingAt: null });
  });
});
