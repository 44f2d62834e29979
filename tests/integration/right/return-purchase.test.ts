/** Purchases that operators return, and wallet items that they void. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { getPurchase } from "#app/customer/payments/get-purchase.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { listExpiredWallet, listWallet } from "#app/customer/wallet/list-wallet.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { atTheGateway, makeMoneyOffer, reserve, settle, stateOf } from "#tests/factories/payment.ts";
import { giveItem, makeWaitingSale } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { runAt } from "../jobs/support.ts";
import { auditOf, violationsOf } from "./support.ts";

const now = new Date("2026-11-23T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const inDays = (days: number) => new Date(now.getTime() + days * day);
const reason = "Achat fait deux fois";
const till = await makeTill();
const { partner: onlinePartner } = await makeOnlineTill();
const partnerId = till.partner.id;
const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = { partnerId, type: "COUPON", availableOnline: false } as const;

let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});

const give = (id: string, { when = now, key }: { when?: Date; key?: string } = {}) =>
  returnPurchase(operatorCall({ now: when, key, request: { id } }), id, { reason });
const voidItem = (id: string, refund: boolean, key?: string) =>
  voidWalletItem(operatorCall({ now, key }), id, { reason, refund });
const lotsOf = (userId: string) =>
  prisma.pointsLot.findMany({
    where: { userId },
    orderBy: { seq: "asc" },
    select: { seq: true, remaining: true },
  });
const pointsOf = async (userId: string, when = now) =>
  (await getPoints(clientCall(userId, { now: when }))).available;
const itemOf = (id: string) => prisma.walletItem.findFirstOrThrow({ where: { id } });

async function buy(userId: string, offer: Parameters<typeof makeOffer>[0] = {}, when = now) {
  const { id: offerId } = await makeOffer({ ...voucher, stock: 5, perUserLimit: 1, ...offer });
  const bought = value(await purchaseOffer(clientCall(userId, { now: when }), { offerId }));
  if (bought.status !== "COMPLETED") throw new Error("not bought");
  return { offerId, id: bought.id, item: bought.walletItemId };
}

async function countsOf(userId: string, offerId: string) {
  const taken = await prisma.offerTaken.findUnique({ where: { userId_offerId: { userId, offerId } } });
  const { _sum } = await prisma.stock.aggregate({ where: { subjectId: offerId }, _sum: { remaining: true } });
  return { taken: taken?.taken ?? 0, left: _sum.remaining };
}

describe("a returned purchase", () => {
  test("gives the points back into the very lots that paid, with stock, limit and a void item", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 60, { now, days: 10 });
    await credit(userId, 100, { now, days: 40 });
    const before = await lotsOf(userId);
    const { id, item, offerId } = await buy(userId);
    expect(await lotsOf(userId)).toEqual([
      { seq: 1, remaining: 0 },
      { seq: 2, remaining: 60 },
    ]);
    const returned = value(await give(id, { when: at(5) }));
    expect(returned).toMatchObject({
      id,
      status: "REFUNDED",
      walletItemId: item,
      totalPoints: 160,
      closedAt: at(5).toISOString(),
      invoice: null,
    });
    expect(await lotsOf(userId)).toEqual(before);
    expect(await countsOf(userId, offerId)).toEqual({ taken: 0, left: 5 });
    expect((await itemOf(item)).status).toBe("VOID");
    expect(value(await getPurchase(clientCall(userId, { now: at(5) }), id))).toMatchObject({
      status: "REFUNDED",
    });
    expect(await auditOf("purchase.return", id)).toEqual([{ points: 100, reason }]);
    const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 1, after: null });
    expect(items).toMatchObject([{ source: "REFUND", points: 100 }]);
    const lists = { limit: 5, after: null };
    expect((await listWallet(clientCall(userId, { now }), lists)).items).toEqual([]);
    expect((await listExpiredWallet(clientCall(userId, { now }), lists)).items).toMatchObject([
      { status: "VOID" },
    ]);
    expect(await violationsOf(userId, offerId)).toEqual([]);
    // The limit is one, and the return has freed it.
    value(await purchaseOffer(clientCall(userId, { now: at(6) }), { offerId }));
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("points that return into a lot past its end lapse at once", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 60, { now, days: 10 });
    await credit(userId, 100, { now, days: 40 });
    const { id } = await buy(userId);
    const returned = value(await give(id, { when: inDays(20) }));
    expect(returned.totalPoints).toBe(100);
    expect(await pointsOf(userId, inDays(20))).toBe(100);
    const { available } = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
    expect(available, "not only hidden").toBe(100);
    expect(await violationsOf(userId)).toEqual([]);
  });

  test("sixty at once give it back once; one key answers all the same", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id, offerId } = await buy(userId);
    const turns = Array.from({ length: 60 }, (_, turn) => turn);
    const answers = await Promise.all(
      turns.map((turn) => give(id, { key: `${id} ${turn % 2 ? turn : "same"}` })),
    );
    const given = answers.filter(({ ok }) => ok);
    expect(given.length === 1 || given.length === 30, `${given.length} successes`).toBe(true);
    expect(new Set(answers.flatMap((answer) => refusal(answer) ?? []))).toEqual(
      new Set(["WALLET_ITEM_NOT_USABLE"]),
    );
    expect(await pointsOf(userId)).toBe(100);
    expect(await countsOf(userId, offerId)).toEqual({ taken: 0, left: 5 });
    expect(await auditOf("purchase.return", id)).toHaveLength(1);
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("of a stock in many slots goes to one that lacks a unit", async () => {
    const { id: offerId } = await makeOffer({ ...voucher, stock: 1_000 });
    const users = await Promise.all(Array.from({ length: 12 }, () => makeAccount({ points: 100, now })));
    const bought = await Promise.all(
      users.map(async (userId) => value(await purchaseOffer(clientCall(userId, { now }), { offerId })).id),
    );
    const answers = await Promise.all(bought.map((id) => give(id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await countsOf(users[0] ?? "", offerId)).toEqual({ taken: 0, left: 1_000 });
    expect(await violationsOf(users[0] ?? "", offerId)).toEqual([]);
  });

  test("of a click-out gives the offer's unit back, and its code stays claimed", async () => {
    const userId = await makeAccount({ now });
    const { id: offerId } = await makeOffer({ ...voucher, stock: 5 });
    const clickout = await makeClickout({ offerId, now });
    const { walletItemId } = value(await claimClickout(clientCall(userId, { now }), { code: clickout.code }));
    value(await voidItem(walletItemId, true));
    expect(await countsOf(userId, offerId)).toEqual({ taken: 0, left: 5 });
    expect(refusal(await claimClickout(clientCall(userId, { now }), { code: clickout.code }))).toBe(
      "CLICKOUT_ALREADY_CLAIMED",
    );
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });
});

describe("a purchase paid with money", () => {
  async function paid() {
    const open = await atTheGateway(gateway, { partnerId }, now);
    gateway.pay(open.reference);
    value(await settle(open.invoiceId, open.reference, at(2)));
    return open;
  }

  test("is refunded by the gateway, with its points, and its invoice stays", async () => {
    const { userId, id, offerId, reference } = await paid();
    expect(value(await give(id, { when: at(3) }))).toMatchObject({
      status: "REFUNDED",
      invoice: { refund: "DUE" },
    });
    expect(gateway.refunds).toEqual([reference]);
    const { number, ...state } = await stateOf(id);
    expect(state).toEqual({
      ...{ status: "REFUNDED", available: 250, reserved: 0, items: 1, taken: 0, left: 5, refunds: ["DONE"] },
    });
    expect(number).not.toBeNull();
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("is refunded by the job if the gateway is away, once", async () => {
    const { userId, id, offerId, reference } = await paid();
    gateway.silent.add("refund");
    value(await give(id, { when: at(3) }));
    expect((await stateOf(id)).refunds).toEqual(["DUE"]);
    expect(await violationsOf(userId, offerId)).toEqual([]);
    gateway.silent.clear();
    await runAt(paymentExpiry, at(6));
    await runAt(paymentExpiry, at(20));
    expect(gateway.refunds).toEqual([reference]);
    expect(await stateOf(id)).toMatchObject({ status: "REFUNDED", refunds: ["DONE"] });
    value(
      await settle(
        (await prisma.invoice.findFirstOrThrow({ where: { purchaseId: id } })).id,
        reference,
        at(30),
      ),
    );
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("twenty returns at once refund its money once", async () => {
    const { userId, id, offerId, reference } = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(id, { when: at(3) })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(gateway.refunds).toEqual([reference]);
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("that was never completed is INVOICE_INVALID_STATUS", async () => {
    const userId = await makeAccount({ points: 250, now });
    const { id } = await reserve(userId, (await makeMoneyOffer({ partnerId })).id, now);
    expect(refusal(await give(id))).toBe("INVOICE_INVALID_STATUS");
    value(await movePurchase(clientCall(userId, { now }), id, "CANCEL"));
    expect(refusal(await give(id))).toBe("INVOICE_INVALID_STATUS");
    expect(refusal(await give(randomUUID()))).toBe("NOT_FOUND");
  });
});

describe("a voided item", () => {
  test("without a refund gives nothing back", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id, item, offerId } = await buy(userId);
    expect(value(await voidItem(item, false))).toMatchObject({
      id: item,
      status: "VOID",
      remainingMillimes: 20_000,
    });
    expect(await pointsOf(userId)).toBe(0);
    expect(await countsOf(userId, offerId)).toEqual({ taken: 1, left: 4 });
    expect(await auditOf("wallet-item.void", item)).toEqual([{ points: 0, reason }]);
    expect(refusal(await voidItem(item, false))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(refusal(await voidItem(item, true))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(refusal(await give(id))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(refusal(await voidItem(randomUUID(), false))).toBe("NOT_FOUND");
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("with a refund is a return of its purchase", async () => {
    const userId = await makeAccount({ points: 100, now });
    const { id, item, offerId } = await buy(userId);
    const key = randomUUID();
    for (let turn = 0; turn < 2; turn += 1)
      expect(value(await voidItem(item, true, key))).toMatchObject({ status: "VOID" });
    expect(await pointsOf(userId)).toBe(100);
    expect(await countsOf(userId, offerId)).toEqual({ taken: 0, left: 5 });
    expect((await prisma.purchase.findFirstOrThrow({ where: { id } })).status).toBe("REFUNDED");
    expect(await auditOf("wallet-item.void", item)).toEqual([{ points: 100, reason }]);
    expect(await violationsOf(userId, offerId)).toEqual([]);
  });

  test("that was not used in its time can be put right too", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 100, { now, days: 90 });
    const { id } = await buy(userId, { validTo: inDays(2) });
    value(await give(id, { when: inDays(3) }));
    expect(await pointsOf(userId, inDays(3))).toBe(100);
  });

  test("a voucher used in part loses the rest, and cannot be refunded", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher, now);
    const use = { code: await codeAt(item, now), priceMillimes: 5_000 };
    value(await redeemWalletCode(till.call({ now }), use));
    const { id } = await prisma.purchase.findFirstOrThrow({ where: { walletItemId: item } });
    expect(refusal(await voidItem(item, true))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(refusal(await give(id))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(value(await voidItem(item, false))).toMatchObject({ status: "VOID", remainingMillimes: 15_000 });
    const next = { code: await codeAt(item, at(2)), priceMillimes: 5_000 };
    expect(refusal(await redeemWalletCode(till.call({ now: at(2) }), next))).toBe("WALLET_ITEM_NOT_USABLE");
    expect(await violationsOf(userId)).toEqual([]);
  });

  test("one that is used, or kept for a sale, is not", async () => {
    const userId = await makeAccount({ now });
    const used = await giveItem(userId, coupon, now);
    const use = { code: await codeAt(used, now), priceMillimes: 5_000 };
    value(await redeemWalletCode(till.call({ now }), use));
    const kept = await giveItem(userId, coupon, now);
    await makeWaitingSale(till, userId, { now, item: kept });
    for (const item of [used, kept])
      for (const refund of [true, false])
        expect(refusal(await voidItem(item, refund))).toBe("WALLET_ITEM_NOT_USABLE");
  });
});

test.each([true, false])(
  "void (refund %s) against a till at the same moment: one of them",
  async (refund) => {
    for (let round = 0; round < 6; round += 1) {
      const userId = await makeAccount({ now });
      const item = await giveItem(userId, coupon, now);
      const before = await pointsOf(userId);
      const use = { code: await codeAt(item, now), priceMillimes: 5_000 };
      const [voided, redeemed] = await Promise.all([
        Promise.all(Array.from({ length: 3 }, () => voidItem(item, refund))),
        Promise.all(Array.from({ length: 3 }, () => redeemWalletCode(till.call({ now }), use))),
      ]);
      const wins = [voided, redeemed].map((answers) => answers.filter(({ ok }) => ok).length);
      expect([
        [1, 0],
        [0, 1],
      ]).toContainEqual(wins);
      expect((await itemOf(item)).status).toBe(wins[0] === 1 ? "VOID" : "USED");
      const gained = (await pointsOf(userId)) - before;
      expect(gained).toBe(wins[0] === 0 ? 40 : refund ? 100 : 0);
      expect(await violationsOf(userId)).toEqual([]);
    }
  },
);

test("a return against a use online at the same moment: one of them", async () => {
  for (let round = 0; round < 6; round += 1) {
    const userId = await makeAccount({ points: 100, now });
    const online = { type: "COUPON", availableOnline: true, partnerId: onlinePartner.id } as const;
    const { id: offerId } = await makeOffer({ ...online, stock: 5 });
    const bought = value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
    if (bought.status !== "COMPLETED") throw new Error("not bought");
    const use = { walletItemId: bought.walletItemId, basketPriceMillimes: 10_000 };
    const [given, used] = await Promise.all([
      give(bought.id),
      useItemOnline(clientCall(userId, { now }), use),
    ]);
    expect([given.ok, used.ok].filter(Boolean)).toHaveLength(1);
    expect(await pointsOf(userId)).toBe(given.ok ? 100 : 0);
    expect(await violationsOf(userId, offerId)).toEqual([]);
  }
});
