import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { attachTransaction } from "#app/customer/scan/attach-transaction.server.ts";
import { chooseItem } from "#app/customer/scan/choose-item.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { getTransaction, listTransactions } from "#app/till/sales/list-transactions.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { getSale, verifyTransaction } from "#app/customer/scan/verify-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  giveItem,
  makeAttachedSale,
  makeConfirmedSale,
  makeSale,
  makeWaitingSale,
  must,
} from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inMinutes = (count: number) => new Date(now.getTime() + count * 60_000);
const till = await makeTill({ earnRate: 15 });
const another = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = {
  partnerId: till.partner.id,
  type: "COUPON",
  discount: { kind: "PERCENT", value: 10 },
} as const;

const refused = (refusal: string) => ({ ok: false, refusal });

describe("the whole way", () => {
  test("a sale is made, attached, paid less for with a voucher, sent and confirmed, and both sides see it", async () => {
    const userId = await makeAccount({ now, level: 6, onboardingStep: 3 });
    await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amel" } });
    const item = await giveItem(userId, voucher, now);
    const call = clientCall(userId, { now });

    const sale = await makeSale(till, { now, price: 30_000 });
    expect(sale).toMatchObject({ status: "CREATED", customerFirstName: null, payableMillimes: 30_000 });
    expect(sale.code).toMatch(/^T-\w{4}-\w{4}$/);
    expect(sale.qrUrl).toMatch(new RegExp(`/scan/${sale.code}$`));

    const attached = must(await attachTransaction(call, sale.qrUrl.toLowerCase()));
    expect(attached).toMatchObject({
      id: sale.id,
      status: "ATTACHED",
      sellerName: "Sonia",
      expectedPoints: 495,
    });
    expect(attached.store).toMatchObject({ id: till.store.id, partnerName: till.partner.name });
    expect(attached.usableWalletItems).toMatchObject([
      { id: item, reductionMillimes: 20_000, payableMillimes: 10_000 },
    ]);

    const chosen = must(await chooseItem(call, { id: sale.id, walletItemId: item }));
    expect(chosen).toMatchObject({ reductionMillimes: 20_000, payableMillimes: 10_000, expectedPoints: 165 });
    expect(must(await submitTransaction(call, sale.id))).toMatchObject({
      status: "AWAITING_CASHIER",
      expiresAt: inMinutes(5).toISOString(),
    });
    expect(must(await verifyTransaction(call, sale.id))).toMatchObject({
      status: "AWAITING_CASHIER",
      pointsEarned: 0,
    });
    expect(must(await getTransaction(till.call({ now }), sale.id))).toMatchObject({
      customerFirstName: "Amel",
      payableMillimes: 10_000,
    });

    const confirmed = must(await confirmTransaction(till.call({ now: inMinutes(2) }), sale.id));
    expect(confirmed).toMatchObject({ status: "CONFIRMED", pointsEarned: 165, bonusPoints: 15 });
    expect(must(await verifyTransaction(call, sale.id))).toEqual({
      ...{
        id: sale.id,
        status: "CONFIRMED",
        pointsEarned: 165,
        bonusPoints: 15,
        campaignPoints: 0,
        heldPoints: 0,
        totalPoints: 165,
      },
    });
    expect(must(await getWalletItem(call, item))).toMatchObject({ status: "USED", remainingMillimes: 0 });
    const history = await listPointsHistory(call, { limit: 5, after: null });
    expect(history.items[0]).toMatchObject({
      ...{ source: "BUYING", points: 165, transactionId: sale.id, store: { id: till.store.id } },
      detail: { earnRate: 15, bonusPercent: 10, basePoints: 150, bonusPoints: 15, paidMillimes: 10_000 },
    });
  });

  test("each step answers with the sale as it is read afterwards", async () => {
    const userId = await makeAccount({ now, level: 6, points: 50 });
    await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amel" } });
    const item = await giveItem(userId, voucher, now);
    const call = clientCall(userId, { now });
    const merchant = till.call({ now });
    const read = async (id: string) => must(await getTransaction(merchant, id));
    const own = async (id: string) => must(await getSale(call, id));
    const card = await makeCard(till.store.id, {
      priceMillimes: 4_000,
      pointPrice: 20,
      queries: ["barCode"],
    });

    const sale = await makeSale(till, { now, price: 30_000 });
    expect(sale).toEqual(await read(sale.id));
    must(await attachTransaction(call, sale.code));
    must(await chooseItem(call, { id: sale.id, walletItemId: item, answers: { barCode: "1" } }));
    expect(must(await submitTransaction(call, sale.id))).toEqual(await own(sale.id));
    expect(must(await confirmTransaction(merchant, sale.id))).toEqual(await read(sale.id));
    expect(must(await cancelTransaction(merchant, sale.id, 3_000))).toMatchObject(await read(sale.id));
    expect(must(await cancelTransaction(merchant, sale.id, null))).toMatchObject(await read(sale.id));

    const bought = must(await buyCard(call, { ...card, walletItemId: item, answers: { barCode: "7" } }));
    expect(bought).toEqual(await own(bought.id));
    expect(must(await refuseTransaction(merchant, bought.id, "Non"))).toEqual(await read(bought.id));
  });

  test("a sale that a voucher pays wholly brings no points, and the rest stays in the voucher", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher, now);
    const sale = await makeConfirmedSale(till, userId, { now, price: 12_000, item });
    expect(sale).toMatchObject({ payableMillimes: 0, pointsEarned: 0 });
    expect(must(await getWalletItem(clientCall(userId, { now }), item))).toMatchObject({
      status: "ACTIVE",
      remainingMillimes: 8_000,
    });
  });

  test("raises the level for which a first sale was missing", async () => {
    const userId = await makeAccount({ now, onboardingStep: 3, level: 4 });
    const friends = await Promise.all(Array.from({ length: 5 }, () => makeAccount({ now })));
    await prisma.referral.createMany({
      data: friends.map((friendId) => ({
        userId,
        id: friendId,
        friendId,
        status: "ACCEPTED",
        createdAt: now,
      })),
    });
    await prisma.customer.update({
      where: { id: userId },
      data: { createdAt: new Date(now.getTime() - 11 * 86_400_000), longestRunDays: 5 },
    });
    await makeConfirmedSale(till, userId, { now });
    expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ level: 5 });
  });
});

describe("what belongs to another, or comes too late", () => {
  test("a code is another's once it is attached, unknown to the wrong, and over after 15 minutes", async () => {
    const [first, second] = [await makeAccount({ now }), await makeAccount({ now })];
    const sale = await makeAttachedSale(till, first, { now });
    expect(await attachTransaction(clientCall(second, { now }), sale.code)).toEqual(
      refused("TRANSACTION_ATTACH_ERROR"),
    );
    expect(must(await attachTransaction(clientCall(first, { now }), sale.code))).toMatchObject({
      id: sale.id,
    });
    expect(await attachTransaction(clientCall(first, { now }), "T-2222-2222")).toEqual(
      refused("TRANSACTION_ATTACH_ERROR"),
    );
    expect(await attachTransaction(clientCall(first, { now }), "anything")).toEqual(
      refused("TRANSACTION_ATTACH_ERROR"),
    );
    const late = await makeSale(till, { now });
    expect(await attachTransaction(clientCall(first, { now: inMinutes(15) }), late.code)).toEqual(
      refused("TRANSACTION_ATTACH_ERROR"),
    );
    for (const act of [
      () => chooseItem(clientCall(second, { now }), { id: sale.id, walletItemId: null }),
      () => submitTransaction(clientCall(second, { now }), sale.id),
    ])
      expect(await act()).toEqual(refused("NOT_FOUND"));
    expect(await verifyTransaction(clientCall(second, { now }), sale.id)).toEqual({
      ...refused("NOT_FOUND"),
      details: [{ path: "id", code: "NO_DATA" }],
    });
    for (const act of [getTransaction, confirmTransaction])
      expect(await act(another.call({ now }), sale.id)).toEqual(refused("NOT_FOUND"));
  });

  test("an attached sale that nobody sends in time can be sent no more", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeAttachedSale(till, userId, { now });
    const late = clientCall(userId, { now: inMinutes(15) });
    expect(await submitTransaction(late, sale.id)).toEqual(refused("TRANSACTION_INVALID_STATUS"));
    expect(await chooseItem(late, { id: sale.id, walletItemId: null })).toEqual(
      refused("TRANSACTION_INVALID_STATUS"),
    );
    expect(await verifyTransaction(late, sale.id)).toEqual(refused("TRANSACTION_NOT_CONFIRMED"));
  });

  test("a cashier has five minutes: then the customer is told, and what was kept is free, job or no job", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const sale = await makeWaitingSale(till, userId, { now, item });
    expect(await confirmTransaction(till.call({ now: inMinutes(5) }), sale.id)).toEqual(
      refused("TRANSACTION_INVALID_STATUS"),
    );
    expect(await refuseTransaction(till.call({ now: inMinutes(5) }), sale.id, null)).toEqual(
      refused("TRANSACTION_INVALID_STATUS"),
    );
    expect(await verifyTransaction(clientCall(userId, { now: inMinutes(5) }), sale.id)).toEqual(
      refused("TRANSACTION_NOT_CONFIRMED"),
    );
    await makeConfirmedSale(till, userId, { now: inMinutes(5), item });
  });

  test("a refused sale says so, with the cashier's reason, and frees the coupon", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const sale = await makeWaitingSale(till, userId, { now, item });
    expect(must(await refuseTransaction(till.call({ now }), sale.id, "Wrong price"))).toMatchObject({
      status: "REFUSED",
      refusalReason: "Wrong price",
    });
    expect(await verifyTransaction(clientCall(userId, { now }), sale.id)).toEqual(
      refused("TRANSACTION_FAILED"),
    );
    expect(await confirmTransaction(till.call({ now }), sale.id)).toEqual(
      refused("TRANSACTION_INVALID_STATUS"),
    );
    expect(must(await getWalletItem(clientCall(userId, { now }), item))).toMatchObject({
      status: "ACTIVE",
      heldUntil: null,
    });
  });

  test("the 61st question about one sale is refused", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeWaitingSale(till, userId, { now });
    for (let turn = 0; turn < 60; turn++) must(await verifyTransaction(clientCall(userId, { now }), sale.id));
    expect(await verifyTransaction(clientCall(userId, { now }), sale.id)).toEqual(
      refused("TRANSACTION_REQUEST_LIMIT_EXCEEDED"),
    );
  });
});

describe("an item kept for a sale", () => {
  test("can be used at no other till and for no other sale meanwhile", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    await makeWaitingSale(till, userId, { now, item });
    const code = await codeAt(item, now);
    expect(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 5_000 })).toEqual(
      refused("WALLET_ITEM_NOT_USABLE"),
    );
    const other = await makeAttachedSale(till, userId, { now });
    expect(await chooseItem(clientCall(userId, { now }), { id: other.id, walletItemId: item })).toEqual(
      refused("WALLET_ITEM_NOT_USABLE"),
    );
    expect(must(await getWalletItem(clientCall(userId, { now }), item))).toMatchObject({
      inStore: null,
      heldUntil: inMinutes(5).toISOString(),
    });
  });

  test("of another company, below its minimum, or another customer's, is refused", async () => {
    const [userId, other] = [await makeAccount({ now }), await makeAccount({ now })];
    const foreign = await giveItem(userId, { ...coupon, partnerId: another.partner.id }, now);
    const large = await giveItem(userId, { ...coupon, minimumPurchaseMillimes: 50_000 }, now);
    const theirs = await giveItem(other, coupon, now);
    const sale = await makeAttachedSale(till, userId, { now });
    const choose = (walletItemId: string) =>
      chooseItem(clientCall(userId, { now }), { id: sale.id, walletItemId });
    expect(await choose(foreign)).toEqual(refused("WALLET_ITEM_NOT_USABLE"));
    expect(await choose(large)).toEqual(refused("BASKET_BELOW_MINIMUM"));
    expect(await choose(theirs)).toEqual(refused("NOT_FOUND"));
  });
});

test("a merchant's list goes page by page, by status as it is now, and shows nobody else's", async () => {
  const own = await makeTill();
  const userId = await makeAccount({ now });
  const expired = await makeSale(own, { now: new Date(now.getTime() - 3_600_000) });
  const open = await makeSale(own, { now });
  const confirmed = await makeConfirmedSale(own, userId, { now });
  const call = own.call({ now });
  const first = must(await listTransactions(call, { limit: 2 }));
  expect(first.items).toHaveLength(2);
  expect(first.nextCursor).not.toBeNull();
  const idsOf = async (status: "EXPIRED" | "CREATED" | "CONFIRMED") =>
    must(await listTransactions(call, { limit: 10, status })).items.map(({ id }) => id);
  expect(await idsOf("EXPIRED")).toEqual([expired.id]);
  expect(await idsOf("CREATED")).toEqual([open.id]);
  expect(await idsOf("CONFIRMED")).toEqual([confirmed.id]);
});
