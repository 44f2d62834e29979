/** A gateway that does not answer, or whose answer is lost: nothing is forgotten, and nobody waits for it. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { getPurchase } from "#app/customer/payments/get-purchase.server.ts";
import { pollPurchase, movePurchase } from "#app/customer/payments/move-purchase.server.ts";
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
import { runAt, silent } from "../jobs/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
let gateway: GatewayInMemory;
beforeEach(async () => {
  vi.restoreAllMocks();
  // Payments that an earlier test left at another gateway must not count here.
  await prisma.payment.updateMany({
    where: { nextAttemptAt: { not: null } },
    data: { nextAttemptAt: new Date("2030-01-01T00:00:00Z") },
  });
  gateway = gatewayInMemory();
});
const atGateway = () => atTheGateway(gateway, { partnerId }, now);
const reserved = async () => {
  const userId = await makeAccount({ points: 250, now });
  const { id, invoice } = await reserve(userId, (await makeMoneyOffer({ partnerId })).id, now);
  return { userId, id, invoiceId: invoice.id };
};
const paymentOf = (reference: string) => prisma.payment.findFirstOrThrow({ where: { reference } });
const refunded = { ...released, status: "REFUNDED", refunds: ["DONE"] };

describe("a payment that the job asks about", () => {
  test("while the gateway is silent is asked about for days, and told of; what it says then is done", async () => {
    const { id, reference } = await atGateway();
    gateway.silent.add("ask");
    gateway.pay(reference);
    const errors: [object, string][] = [];
    const log = { ...silent, error: (facts: object, message: string) => errors.push([facts, message]) };
    for (let turn = 0; turn < 20; turn += 1)
      await runAt(paymentExpiry, new Date(at(15).getTime() + (turn * day) / 2), { log });
    expect(gateway.asked.filter((asked) => asked === reference)).toHaveLength(20);
    const told = errors.filter(([, message]) => message.startsWith("the gateway has long said nothing"));
    expect(told).toHaveLength(11);
    expect(Object.keys(told[0]?.[0] ?? {})).toEqual(["invoiceId", "attempts"]);
    const last = at(15).getTime() + (19 * day) / 2;
    expect(await paymentOf(reference)).toMatchObject({
      state: "OPEN",
      attempts: 20,
      nextAttemptAt: new Date(last + day / 4),
    });
    expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
    gateway.silent.clear();
    await runAt(paymentExpiry, new Date(at(15).getTime() + 10 * day));
    expect(await stateOf(id)).toEqual(refunded);
  });

  test("and that was silent until it says OPEN is not asked about again; a callback that finds it silent begins anew", async () => {
    const { reference, invoiceId, id } = await atGateway();
    gateway.silent.add("ask");
    for (let turn = 0; turn < 11; turn += 1)
      await runAt(paymentExpiry, new Date(at(15).getTime() + (turn * day) / 2));
    gateway.silent.clear();
    const answered = new Date(at(15).getTime() + 6 * day);
    await runAt(paymentExpiry, answered);
    expect(await paymentOf(reference)).toMatchObject({ nextAttemptAt: null, answeredAt: answered });
    gateway.pay(reference);
    gateway.silent.add("ask");
    expect(refusal(await settle(invoiceId, reference, new Date(answered.getTime() + 1_000)))).toBe(
      "INVOICE_PROCESSING_ERROR",
    );
    gateway.silent.clear();
    await runAt(paymentExpiry, new Date(answered.getTime() + 120_000));
    expect(await stateOf(id)).toEqual(refunded);
  });

  test("declined, then paid, and the second callback was lost: it is found after the purchase's end, and goes back", async () => {
    const { id, invoiceId, reference } = await atGateway();
    gateway.decline(reference);
    value(await settle(invoiceId, reference, at(2)));
    expect(await paymentOf(reference)).toMatchObject({ state: "FAILED", nextAttemptAt: at(15) });
    gateway.pay(reference);
    await runAt(paymentExpiry, at(15));
    expect(await stateOf(id)).toEqual(refunded);
    expect(gateway.refunds).toEqual([reference]);
  });

  test("declined and never paid is asked about ten times more", async () => {
    const { invoiceId, reference } = await atGateway();
    gateway.decline(reference);
    value(await settle(invoiceId, reference, at(2)));
    for (let turn = 0; turn < 12; turn += 1)
      await runAt(paymentExpiry, new Date(at(15).getTime() + (turn * day) / 2));
    expect(gateway.asked.filter((asked) => asked === reference)).toHaveLength(11);
    expect(await paymentOf(reference)).toMatchObject({ state: "FAILED", nextAttemptAt: null });
  });

  test("is an untruth of the books where nobody would ask again", async () => {
    const { reference, userId, invoiceId } = await atGateway();
    const rule = "no payment that is not paid is forgotten before the gateway has answered so, often enough";
    const broken = async (data: object) => {
      await prisma.payment.updateMany({ where: { reference }, data: { nextAttemptAt: null, ...data } });
      return (await proveLedger()).violations
        .filter((violation) => violation.rule === rule)
        .map((violation) => violation.userId);
    };
    // Ten queries without an answer; an answer and then none; declined and abandoned.
    expect(await broken({ attempts: 10, lastAskedAt: at(15) })).toEqual([userId]);
    expect(await broken({ attempts: 10, lastAskedAt: at(15), answeredAt: at(2) })).toEqual([userId]);
    expect(await broken({ attempts: 0, answeredAt: at(15), state: "FAILED" })).toEqual([userId]);
    expect(await broken({ attempts: 10, answeredAt: at(15), state: "OPEN" })).toEqual([]);
    value(await settle(invoiceId, reference, at(16)));
  });
});

describe("when the time is over", () => {
  test("and the gateway is away, all are let go though few are asked about; later all are", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, atGateway));
    for (const { reference } of all) gateway.pay(reference);
    gateway.silent.add("ask");
    await runAt(paymentExpiry, at(15));
    expect(gateway.asked.length).toBeLessThanOrEqual(4);
    for (const { id } of all) expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
    gateway.silent.clear();
    await runAt(paymentExpiry, at(18));
    for (const { id } of all) expect(await stateOf(id)).toEqual(refunded);
  });

  test("and the asking breaks, it is let go all the same, and asked about again", async () => {
    const { id, reference } = await atGateway();
    gateway.pay(reference);
    vi.spyOn(gateway.port, "ask").mockRejectedValueOnce(new TypeError("nobody has thought of this"));
    expect(await runAt(paymentExpiry, at(15))).toMatchObject({ failed: 1 });
    expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
    await runAt(paymentExpiry, at(18));
    expect(await stateOf(id)).toEqual(refunded);
  });

  test("and nobody ever opened it, it is shown as over at once, and cannot be given up any more", async () => {
    const { userId, id, invoiceId } = await reserved();
    const seen = async (when: Date) => value(await getPurchase(clientCall(userId, { now: when }), id));
    expect(await seen(at(14.9))).toMatchObject({ status: "AWAITING_PAYMENT", closedAt: null });
    expect(await seen(at(15))).toMatchObject({
      status: "EXPIRED",
      closedAt: at(15).toISOString(),
      invoice: { paymentUrl: null },
    });
    // As if another process were opening the payment at the gateway at this moment.
    await prisma.invoice.updateMany({ where: { id: invoiceId }, data: { openingAt: at(14.9) } });
    expect(await seen(at(15))).toMatchObject({ status: "AWAITING_PAYMENT" });
    await prisma.invoice.updateMany({ where: { id: invoiceId }, data: { openingAt: null } });
    expect(refusal(await movePurchase(clientCall(userId, { now: at(15) }), id, "CANCEL"))).toBe(
      "INVOICE_INVALID_STATUS",
    );
    expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED", refunds: [] });
    const { userId: other, id: opened } = await atGateway();
    expect(value(await getPurchase(clientCall(other, { now: at(15) }), opened))).toMatchObject({
      status: "AWAITING_PAYMENT",
    });
  });
});

describe("money that has gone back before the purchase was let go", () => {
  test("at the gateway, before we knew of it: it is refunded", async () => {
    const { id, invoiceId, reference } = await atGateway();
    gateway.pay(reference);
    const [session] = gateway.of(invoiceId);
    if (session) session.state = "REFUNDED";
    expect(value(await settle(invoiceId, reference, at(2)))).toMatchObject({ status: "REFUNDED" });
    expect(await stateOf(id)).toEqual(refunded);
  });

  test.each(["CANCEL", "REFRESH"] as const)(
    "as it was a wrong amount, and nobody paid the right one until %s: it is refunded",
    async (action) => {
      const { id, invoiceId, reference, move } = await atGateway();
      gateway.pay(reference, 12_499);
      expect(value(await settle(invoiceId, reference, at(2)))).toMatchObject({ status: "AWAITING_PAYMENT" });
      expect(value(await move(action, at(15)))).toMatchObject({
        status: "REFUNDED",
        invoice: { refund: "DONE" },
      });
      expect(await stateOf(id)).toEqual(refunded);
    },
  );
});

describe("the page of a purchase", () => {
  const seconds = (count: number) => new Date(at(2).getTime() + count * 1_000);

  test("asks the gateway once in three seconds, however often it is loaded; who says REFRESH always does", async () => {
    const { userId, id, reference, move } = await atGateway();
    const look = (when: Date) => pollPurchase(clientCall(userId, { now: when }), id);
    await Promise.all(Array.from({ length: 20 }, () => look(seconds(0)).then(value)));
    expect(gateway.asked).toEqual([reference]);
    gateway.pay(reference);
    expect(value(await look(seconds(2.9)))).toMatchObject({ status: "AWAITING_PAYMENT" });
    expect(value(await look(seconds(3)))).toMatchObject({ status: "COMPLETED" });
    expect(gateway.asked).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject(completed);

    const second = await atGateway();
    for (let turn = 0; turn < 3; turn += 1) value(await second.move("REFRESH", seconds(0)));
    expect(gateway.asked).toHaveLength(5);
    expect(value(await move("REFRESH", seconds(3)))).toMatchObject({ status: "COMPLETED" });
  });

  test("does not let go in the last second what another page is just asking about", async () => {
    const { userId, id, reference, invoiceId } = await atGateway();
    const look = () => pollPurchase(clientCall(userId, { now: at(15) }), id);
    gateway.pay(reference);
    await prisma.payment.updateMany({ where: { invoiceId }, data: { lastAskedAt: at(15) } });
    expect(value(await look())).toMatchObject({ status: "AWAITING_PAYMENT" });
    value(await settle(invoiceId, reference, at(15)));
    expect(value(await look())).toMatchObject({ status: "COMPLETED" });
  });

  test("of another's purchase is not there", async () => {
    const { id } = await reserved();
    expect(refusal(await pollPurchase(clientCall(await makeAccount({ points: 1, now }), { now }), id))).toBe(
      "NOT_FOUND",
    );
  });
});
