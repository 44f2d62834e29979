import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays, businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { listWalletItemHistory } from "#app/customer/wallet/list-wallet-history.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { runAt } from "../jobs/support.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const coupon = {
  partnerId: till.partner.id,
  type: "COUPON",
  discount: { kind: "AMOUNT", value: 5_000 },
} as const;

const figures = async (userId: string, at = now) => {
  const { available, owed } = await getPoints(clientCall(userId, { now: at }));
  return { available, owed };
};
const spend = (userId: string, points: number) =>
  prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => ${points}::int, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${`spend:${randomUUID()}`}, p_detail => '{}', p_now => ${now}::timestamptz)`;

describe("points", () => {
  test("a part takes back what its payment brought, rounded as the whole was, and the rest the rest", async () => {
    const userId = await makeAccount({ now, level: 6, onboardingStep: 3 });
    // 9,999 millimes at 10 points a dinar give 99 points, and 9 points as bonus.
    const sale = await makeConfirmedSale(till, userId, { now, price: 9_999 });
    expect(sale.pointsEarned).toBe(108);
    const part = must(await cancelTransaction(till.call({ now }), sale.id, 3_000));
    // The remaining 6,999 millimes would have given 69 and 6 points.
    expect(part).toMatchObject({ status: "CONFIRMED", cancelledMillimes: 3_000, cancelledPoints: 33 });
    expect(await figures(userId)).toEqual({ available: 75, owed: 0 });
    const rest = must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(rest).toMatchObject({ status: "CANCELLED", cancelledMillimes: 9_999, cancelledPoints: 108 });
    expect(await figures(userId)).toEqual({ available: 0, owed: 0 });
    const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 5, after: null });
    expect(items.map(({ source, points }) => [source, points])).toEqual([
      ["REFUND", -75],
      ["REFUND", -33],
      ["BUYING", 108],
    ]);
    expect(items[1]).toMatchObject({
      transactionId: sale.id,
      store: { id: till.store.id },
      detail: { cancelledMillimes: 3_000, owedPoints: 0 },
    });
  });

  test("what is spent already is owed, and taken from the next credits", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    await spend(userId, 70);
    must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(await figures(userId)).toEqual({ available: 0, owed: 70 });
    await credit(userId, 50, { now });
    expect(await figures(userId)).toEqual({ available: 0, owed: 20 });
    await credit(userId, 50, { now });
    expect(await figures(userId)).toEqual({ available: 30, owed: 0 });
  });

  test("all of them spent leaves a line that says what is owed", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    await spend(userId, 100);
    must(await cancelTransaction(till.call({ now }), sale.id, null));
    const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 1, after: null });
    expect(items[0]).toMatchObject({ source: "REFUND", points: 0, detail: { owedPoints: 100 } });
  });

  test("are taken out of their own lot first, then out of those that expire first", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 40, { now, days: 300 });
    await credit(userId, 30, { now, days: 200 });
    const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    await spend(userId, 60);
    must(await cancelTransaction(till.call({ now }), sale.id, null));
    const lots = await prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } });
    expect(lots.map(({ remaining }) => remaining)).toEqual([10, 0, 0]);
  });

  test("that expired meanwhile nobody owes", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    await spend(userId, 40);
    await prisma.pointsLot.updateMany({ where: { userId }, data: { expiresAt: inDays(10) } });
    await runAt(pointsExpiry, inDays(11));
    await credit(userId, 500, { now: inDays(12) });
    // 60 points expired and 40 were spent: only these 40 are taken back.
    must(await cancelTransaction(till.call({ now: inDays(12) }), sale.id, null));
    expect(await figures(userId, inDays(12))).toEqual({ available: 460, owed: 0 });
  });
});

describe("what was paid with", () => {
  test("a coupon comes back with a whole cancel, and not with a part", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const sale = await makeConfirmedSale(till, userId, { now, price: 15_000, item });
    const status = async () => must(await getWalletItem(clientCall(userId, { now }), item)).status;
    must(await cancelTransaction(till.call({ now }), sale.id, 4_000));
    expect(await status()).toBe("USED");
    must(await cancelTransaction(till.call({ now }), sale.id, 11_000));
    expect(await status()).toBe("ACTIVE");
    const history = must(
      await listWalletItemHistory(clientCall(userId, { now }), item, { limit: 5, after: null }),
    );
    expect(history.items.map(({ amountMillimes }) => amountMillimes).sort((a, b) => a - b)).toEqual([
      -5_000, 5_000,
    ]);
    await makeConfirmedSale(till, userId, { now, price: 15_000, item });
  });

  test("a coupon comes back also if it took nothing off", async () => {
    const userId = await makeAccount({ now });
    const percent = { ...coupon, discount: { kind: "PERCENT", value: 20 } } as const;
    const item = await giveItem(userId, percent, now);
    const sale = await makeConfirmedSale(till, userId, { now, price: 4, item });
    must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(must(await getWalletItem(clientCall(userId, { now }), item)).status).toBe("ACTIVE");
  });

  test("a voucher gets its amount back, also when it paid all of the sale", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, voucher, now);
    const sale = await makeConfirmedSale(till, userId, { now, price: 20_000, item });
    expect(must(await cancelTransaction(till.call({ now }), sale.id, null))).toMatchObject({
      status: "CANCELLED",
      cancelledPoints: 0,
    });
    expect(must(await getWalletItem(clientCall(userId, { now }), item))).toMatchObject({
      status: "ACTIVE",
      remainingMillimes: 20_000,
    });
  });

  test("an item past its last day is good for seven more", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, { ...coupon, validTo: inDays(5) }, now);
    const sale = await makeConfirmedSale(till, userId, { now, price: 15_000, item });
    must(await cancelTransaction(till.call({ now: inDays(6) }), sale.id, null));
    expect(must(await getWalletItem(clientCall(userId, { now }), item))).toMatchObject({
      status: "ACTIVE",
      validTo: endOfDay(addDays(businessDayOf(inDays(6)), 7)).toISOString(),
    });
  });
});

describe("is refused", () => {
  test("beyond what is left, after the 30th day, twice, and before a confirmation", async () => {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    const cancel = (amount: number | null, at = now) =>
      cancelTransaction(till.call({ now: at }), sale.id, amount);
    expect(await cancel(10_001)).toEqual({ ok: false, refusal: "CANCEL_NOT_ALLOWED" });
    const over = endOfDay(addDays(businessDayOf(now), 30));
    expect(await cancel(null, over)).toEqual({ ok: false, refusal: "CANCEL_NOT_ALLOWED" });
    must(await cancel(null, new Date(over.getTime() - 1)));
    expect(await cancel(1)).toEqual({ ok: false, refusal: "TRANSACTION_INVALID_STATUS" });
    const waiting = await makeWaitingSale(till, userId, { now });
    expect(await cancelTransaction(till.call({ now }), waiting.id, null)).toEqual({
      ok: false,
      refusal: "TRANSACTION_INVALID_STATUS",
    });
  });
});
