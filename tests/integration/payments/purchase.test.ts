/** One purchase with a price in money: reserved, opened, paid or not paid, and everything released again. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { getShopOffer } from "#app/customer/offers/get-shop-offer.server.ts";
import { listShopOffers } from "#app/customer/offers/list-shop-offers.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { getInvoice } from "#app/customer/payments/get-invoice.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { getPurchase } from "#app/customer/payments/get-purchase.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
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
const offer = (options: Parameters<typeof makeMoneyOffer>[0] = {}) =>
  makeMoneyOffer({ partnerId, ...options });

describe("asking for an offer with a price in money", () => {
  test("sets points, stock and the share of the limit aside, makes an invoice, and gives nothing yet", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { id: offerId } = await offer();
    const made = await reserve(userId, offerId, now);
    expect(made).toEqual({
      id: expect.any(String) as string,
      status: "AWAITING_PAYMENT",
      invoice: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/) as string,
        amountMillimes: 12_500,
        paymentUrl: expect.stringContaining(`/pay/${made.invoice.id}`) as string,
        expiresAt: at(15).toISOString(),
      },
      totalPoints: 150,
      levelUp: null,
    });
    expect(await stateOf(made.id)).toEqual({
      ...released,
      status: "AWAITING_PAYMENT",
      available: 150,
      reserved: 100,
      taken: 1,
      left: 4,
      refunds: [],
    });
    expect(await getPoints(clientCall(userId, { now }))).toMatchObject({ available: 150, reserved: 100 });
    const view = value(await getPurchase(clientCall(userId, { now }), made.id));
    expect(view).toMatchObject({
      status: "AWAITING_PAYMENT",
      closedAt: null,
      invoice: { ...made.invoice, number: null, refund: null },
    });
  });

  test("for money alone touches no points", async () => {
    const userId = await makeAccount({ points: 0, now });
    const { id: offerId } = await offer({ pricingType: "MONEY_ONLY", pointPrice: 0, perUserLimit: 1 });
    const { id } = await reserve(userId, offerId, now);
    expect(await prisma.pointsEntry.count({ where: { userId } })).toBe(0);
    expect(refusal(await purchaseOffer(clientCall(userId, { now }), { offerId }))).toBe(
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
    );
    value(await movePurchase(clientCall(userId, { now }), id, "CANCEL"));
    await reserve(userId, offerId, now);
  });

  test("is refused as one for points is, and leaves nothing behind", async () => {
    const userId = await makeAccount({ points: 99, now });
    const { id: offerId } = await offer();
    expect(refusal(await purchaseOffer(clientCall(userId, { now, key: "k" }), { offerId }))).toBe(
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
    );
    const gone = await offer({ stock: 0, pointPrice: 10 });
    expect(refusal(await purchaseOffer(clientCall(userId, { now }), { offerId: gone.id }))).toBe(
      "ERROR_OFFER_OUT_OF_STOCK",
    );
    expect(await prisma.invoice.count({ where: { userId } })).toBe(0);
    expect(await prisma.idempotencyKey.count({ where: { ownerId: userId } })).toBe(0);
  });

  test("who pays for nothing keeps three of an offer from the others, and no more", async () => {
    const userId = await makeAccount({ points: 0, now });
    const { id: offerId } = await offer({ pricingType: "MONEY_ONLY", pointPrice: 0, stock: 50 });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => purchaseOffer(clientCall(userId, { now }), { offerId })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(
      results
        .flatMap((decision) => (decision.ok ? [] : decision.refusal))
        .every((code) => code === "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"),
    ).toBe(true);
    expect(await prisma.purchase.count({ where: { userId, status: "AWAITING_PAYMENT" } })).toBe(3);
  });

  test("while three of an offer wait, its card, its page and its purchase say that the limit is reached", async () => {
    const userId = await makeAccount({ points: 1_000, now });
    const { id: offerId } = await offer({ stock: 50 });
    const own = clientCall(userId, { now });
    const reader = { now, language: "fr", userId } as const;
    const seen = async () => {
      const { items } = await listShopOffers(reader, { partner: partnerId, limit: 100 });
      const page = value(await getShopOffer(reader, offerId)).availability;
      const bought = refusal(await purchaseOffer(own, { offerId }));
      return [items.find(({ id }) => id === offerId)?.availability, page, bought];
    };
    const first = await reserve(userId, offerId, now);
    await reserve(userId, offerId, now);
    expect(await seen()).toEqual(["AVAILABLE", "AVAILABLE", null]);
    const code = "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT";
    expect(await seen()).toEqual(["LIMIT_REACHED", "LIMIT_REACHED", code]);
    value(await movePurchase(own, first.id, "CANCEL"));
    expect(await seen()).toEqual(["AVAILABLE", "AVAILABLE", null]);
  });

  test("twenty times under one key is one purchase with one invoice", async () => {
    const userId = await makeAccount({ points: 2_500, now });
    const { id: offerId } = await offer({ stock: 50 });
    const call = () => clientCall(userId, { now, key: "once", request: { offerId } });
    const made = await Promise.all(Array.from({ length: 20 }, () => purchaseOffer(call(), { offerId })));
    expect(new Set(made.map((decision) => JSON.stringify(value(decision)))).size).toBe(1);
    expect(await prisma.invoice.count({ where: { userId } })).toBe(1);
  });

  test("waits no longer than what it gives is valid", async () => {
    const userId = await makeAccount({ points: 250, now });
    const lastMinutes = new Date("2026-11-22T22:50:00Z");
    const { id: offerId } = await offer({ validTo: new Date("2026-11-22T12:00:00Z") });
    expect((await reserve(userId, offerId, lastMinutes)).invoice.expiresAt).toBe("2026-11-22T23:00:00.000Z");
  });
});

describe("the payment page", () => {
  test("opens one payment, whoever asks for it and how many at once", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { invoice } = await reserve(userId, (await offer()).id, now);
    const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(invoice.id, at(1))));
    expect(new Set(pages.map((page) => value(page).url)).size).toBe(1);
    const [session, ...others] = gateway.of(invoice.id);
    expect(others).toEqual([]);
    expect(session?.order).toMatchObject({ amountMillimes: 12_500, language: "fr", expiresAt: at(15) });
    expect(session?.order.description).toContain("Offer");
    expect(session?.order.callbackUrl).toContain(invoice.id);
  });

  test("is tried again when the gateway was silent, and opened anew by the next when somebody died at it", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { invoice } = await reserve(userId, (await offer()).id, now);
    gateway.silent.add("open");
    expect(refusal(await openPage(invoice.id, at(1)))).toBe("INVOICE_PROCESSING_ERROR");
    gateway.silent.clear();
    // As if the process had been killed after the gateway's answer and before ours.
    const unheard = gateway.openUnheard(invoice.id, 12_500);
    await prisma.invoice.updateMany({ where: { id: invoice.id }, data: { openingAt: at(1) } });
    value(await openPage(invoice.id, at(2)));
    const second = gateway.of(invoice.id)[1]?.reference ?? "";
    expect(second).not.toBe(unheard.reference);
    // Both are paid: one pays the purchase, the other is refunded.
    for (const reference of [second, unheard.reference]) {
      gateway.pay(reference);
      expect(value(await settle(invoice.id, reference, at(3)))).toMatchObject({ status: "COMPLETED" });
    }
    expect(gateway.refunds).toEqual([unheard.reference]);
  });

  test("is not there for what is paid, given up, over or unknown", async () => {
    const { invoiceId, move, id } = await atGateway();
    expect(refusal(await openPage(crypto.randomUUID(), now))).toBe("NOT_FOUND");
    expect(refusal(await openPage(invoiceId, at(15)))).toBe("INVOICE_INVALID_STATUS");
    value(await move("CANCEL", at(2)));
    expect(await openPage(invoiceId, at(3))).toMatchObject({
      refusal: "INVOICE_INVALID_STATUS",
      extra: { purchaseId: id, status: "CANCELLED" },
    });
  });
});

describe("paid", () => {
  test("spends the points, gives the item and the invoice its number, once, however often it is told", async () => {
    const { id, invoiceId, reference, userId } = await atGateway();
    gateway.pay(reference);
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Amel", lastName: " Ben Salah " },
    });
    const told = await Promise.all(Array.from({ length: 30 }, () => settle(invoiceId, reference, at(3))));
    expect(told.map(value)).toEqual(told.map(() => ({ purchaseId: id, status: "COMPLETED" })));
    expect(await stateOf(id)).toEqual({
      ...completed,
      number: expect.stringMatching(/^2026-0\d{5}$/) as string,
      refunds: [null],
    });
    const invoice = await prisma.invoice.findFirstOrThrow({ where: { id: invoiceId } });
    expect(invoice).toMatchObject({ issuedAt: at(3), customerName: "Amel Ben Salah" });
    const spent = await prisma.pointsEntry.findMany({ where: { userId, contra: "SPENT" } });
    expect(spent).toMatchObject([{ amount: -100, source: "CONSUMED" }]);
    expect(value(await getPurchase(clientCall(userId, { now: at(3) }), id))).toMatchObject({
      status: "COMPLETED",
      closedAt: at(3).toISOString(),
      invoice: { number: `MZ-${String(invoice.number)}`, paymentUrl: null, refund: null },
    });
  });

  test("keeps the seller with its invoice: who is called otherwise later sells what comes then", async () => {
    const settings = checkedEnvironment();
    const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId } = settings;
    const pay = async () => {
      const { invoiceId, reference, userId } = await atGateway();
      gateway.pay(reference);
      value(await settle(invoiceId, reference, at(3)));
      return async () => value(await getInvoice(clientCall(userId, { now: at(3) }), invoiceId)).seller;
    };
    const before = await pay();
    try {
      Object.assign(settings, {
        SELLER_NAME: "Mezia Holding",
        SELLER_ADDRESS: "2 rue Neuve, Sfax",
        SELLER_TAX_ID: "7654321/Z",
      });
      const after = await pay();
      expect(await before()).toEqual({ name, address, taxId });
      expect(await after()).toEqual({
        name: "Mezia Holding",
        address: "2 rue Neuve, Sfax",
        taxId: "7654321/Z",
      });
    } finally {
      Object.assign(settings, { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId });
    }
  });

  test("brings the level that it is the last condition of", async () => {
    const userId = await makeAccount({ points: 250, now, level: 1, onboardingStep: 3 });
    const coupon = await offer({
      type: "COUPON",
      faceValueMillimes: undefined,
      discount: { kind: "PERCENT", value: 10 },
    });
    const { id, invoice } = await reserve(userId, coupon.id, now);
    value(await openPage(invoice.id, now));
    const reference = gateway.of(invoice.id)[0]?.reference ?? "";
    expect(await prisma.userLevel.count({ where: { userId, level: 2 } })).toBe(0);
    gateway.pay(reference);
    value(await settle(invoice.id, reference, at(1)));
    expect(await prisma.userLevel.count({ where: { userId, level: 2 } })).toBe(1);
    const told = value(await movePurchase(clientCall(userId, { now: at(2) }), id, "REFRESH"));
    expect(told.levelUp, "by the callback, and the next call tells it").toEqual({
      level: 2,
      rewardPoints: 100,
    });
    expect(await stateOf(id)).toMatchObject({ status: "COMPLETED", available: 250 });
  });

  test("gives what was asked for, though the offer, the premium and the points' time have changed meanwhile", async () => {
    const userId = await makeAccount({ points: 0, now });
    await credit(userId, 100, { now, days: 0.005 });
    const { id: offerId } = await offer({ premium: true, validTo: new Date("2026-12-31T10:00:00Z") });
    const phone = {
      phone: "50111222",
      plan: "DAILY",
      status: "ACTIVE",
      currentPeriodEnd: at(5),
      createdAt: now,
    } as const;
    await prisma.premiumSubscription.create({ data: { userId, id: crypto.randomUUID(), ...phone } });
    const { id, invoice } = await reserve(userId, offerId, now);
    value(await openPage(invoice.id, now));
    value(
      await changeOffer({ now }, offerId, {
        faceValueMillimes: 5_000,
        priceMillimes: 99_000,
        pointPrice: 900,
        validTo: null,
        availableTo: at(1),
      }),
    );
    const reference = gateway.of(invoice.id)[0]?.reference ?? "";
    gateway.pay(reference);
    expect(value(await settle(invoice.id, reference, at(10)))).toMatchObject({ status: "COMPLETED" });
    expect(await stateOf(id)).toMatchObject({ available: 0, reserved: 0, items: 1 });
    const item = await prisma.walletItem.findFirstOrThrow({ where: { userId } });
    expect(item).toMatchObject({
      faceValueMillimes: 20_000,
      remainingMillimes: 20_000,
      validTo: new Date("2026-12-31T23:00:00Z"),
      partnerId,
    });
  });

  test("an item that would be over by then is not sold: the money goes back", async () => {
    const userId = await makeAccount({ points: 250, now });
    const late = new Date("2026-11-22T22:50:00Z");
    const { id, invoice } = await reserve(userId, (await offer({ validTo: now })).id, late);
    value(await openPage(invoice.id, late));
    const reference = gateway.of(invoice.id)[0]?.reference ?? "";
    gateway.pay(reference);
    expect(value(await settle(invoice.id, reference, new Date("2026-11-22T23:00:00Z")))).toMatchObject({
      status: "REFUNDED",
    });
    expect(await stateOf(id)).toMatchObject({ ...released, refunds: ["DONE"] });
  });

  test("another amount than the invoice's pays nothing, is told of and goes back; the right one pays then", async () => {
    const { id, invoiceId, reference } = await atGateway();
    gateway.pay(reference, 12_499);
    expect(value(await settle(invoiceId, reference, at(2)))).toMatchObject({ status: "AWAITING_PAYMENT" });
    expect(gateway.refunds).toEqual([reference]);
    value(await openPage(invoiceId, at(3)));
    const again = gateway.of(invoiceId)[1]?.reference ?? "";
    gateway.pay(again);
    expect(value(await settle(invoiceId, again, at(4)))).toMatchObject({ status: "COMPLETED" });
    expect(await stateOf(id)).toMatchObject({ ...completed, refunds: ["DONE", null] });
  });
});

describe("not paid", () => {
  test("declined: everything is let go, and it stays so", async () => {
    const { id, invoiceId, reference } = await atGateway();
    gateway.decline(reference);
    for (let turn = 0; turn < 3; turn += 1) value(await settle(invoiceId, reference, at(2)));
    expect(await stateOf(id)).toEqual({ ...released, status: "FAILED", refunds: [null] });
  });

  test("declined, then paid after all: the money goes back", async () => {
    const { id, invoiceId, reference } = await atGateway();
    gateway.decline(reference);
    value(await settle(invoiceId, reference, at(2)));
    gateway.pay(reference);
    expect(value(await settle(invoiceId, reference, at(3)))).toMatchObject({ status: "REFUNDED" });
    value(await settle(invoiceId, reference, at(4)));
    expect(gateway.refunds).toEqual([reference]);
    expect(await stateOf(id)).toEqual({ ...released, status: "REFUNDED", refunds: ["DONE"] });
  });

  test("15 minutes gone: everything is let go; paid after that, the money goes back", async () => {
    const { id, invoiceId, reference } = await atGateway();
    await runAt(paymentExpiry, at(14.9));
    expect(await stateOf(id)).toMatchObject({ status: "AWAITING_PAYMENT" });
    await runAt(paymentExpiry, at(15));
    expect(await stateOf(id)).toEqual({ ...released, status: "EXPIRED", refunds: [null] });
    gateway.pay(reference);
    value(await settle(invoiceId, reference, at(16)));
    expect(await stateOf(id)).toEqual({ ...released, status: "REFUNDED", refunds: ["DONE"] });
  });

  test("paid in time, but the callback was lost: the job asks, and it is bought", async () => {
    const { id, reference } = await atGateway();
    gateway.pay(reference);
    await runAt(paymentExpiry, at(15));
    expect(await stateOf(id)).toMatchObject(completed);
  });

  test("the gateway is silent when the time is over: it is let go, asked about later, and the money goes back", async () => {
    const { id, reference } = await atGateway();
    gateway.silent.add("ask");
    gateway.pay(reference);
    await runAt(paymentExpiry, at(15));
    expect(await stateOf(id)).toMatchObject({ ...released, status: "EXPIRED" });
    gateway.silent.clear();
    await runAt(paymentExpiry, at(18));
    expect(await stateOf(id)).toMatchObject({ ...released, status: "REFUNDED", refunds: ["DONE"] });
  });

  test("points whose time was over while they were set aside come back and expire", async () => {
    const userId = await makeAccount({ points: 0, now });
    await credit(userId, 100, { now, days: 0.005 });
    const { id } = await reserve(userId, (await offer()).id, now);
    await runAt(paymentExpiry, at(16));
    expect(await stateOf(id)).toMatchObject({ status: "EXPIRED", reserved: 0, available: 100 });
    expect(await getPoints(clientCall(userId, { now: at(16) }))).toMatchObject({ available: 0 });
  });
});
