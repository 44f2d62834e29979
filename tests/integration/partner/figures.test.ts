/** A partner's figures and sales, case by case; of a whole month at random in random-month.test.ts. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { whoseSales } from "#app/core/db/partner-figures/whose-sales.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { readWeek } from "#app/core/services/partner-week/week-figures.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { listSales } from "#app/partner/figures/list-sales.server.ts";
import { readFigures } from "#app/partner/figures/read-figures.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, inStores, partnerCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, makeSale } from "#tests/factories/sale.ts";
import { branchOf, codeAt, makeTill } from "#tests/factories/till.ts";

type Till = Awaited<ReturnType<typeof makeTill>>;

const today = "2026-11-21";
const now = new Date(`${today}T12:00:00Z`);

const span = (from: string, to: string) => ({ from: startOfDay(from), to: endOfDay(to) });

/** The figures of these days, and all their sales. */
async function readAll(till: Till, { from, to }: { from: string; to: string }, narrowed = {}) {
  const call = partnerCall({ partnerId: till.partner.id }, { now });
  const figures = value(await readFigures(call, span(from, to)));
  const whole = value(await listSales(call, { ...span(from, to), ...narrowed, limit: 100 }));
  return { figures, whole };
}

describe("figures", () => {
  it("count a voucher with the offer that it was of, and what it took off", async () => {
    const till = await makeTill();
    const at = new Date(`${today}T09:00:00Z`);
    const userId = await makeAccount({ now: at });
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 7_000 }, at);
    const body = { code: await codeAt(item, at), priceMillimes: 20_000 };
    value(await redeemWalletCode(till.call({ now: at }), body));
    const { figures, whole } = await readAll(till, { from: today, to: today });
    expect(figures.offers).toMatchObject([{ redemptions: 1, reductionMillimes: 7_000, seen: 0, given: 0 }]);
    expect(figures.days).toMatchObject([{ day: today, sales: 1, paidMillimes: 13_000, redemptions: 1 }]);
    expect(whole.sums).toMatchObject({
      ...{ priceMillimes: 20_000, reductionMillimes: 7_000, paidMillimes: 13_000 },
    });
  });

  it("count a coupon that was used online, until its order came to nothing; of some stores alone never", async () => {
    const till = await makeOnlineTill();
    const at = new Date(`${today}T09:00:00Z`);
    const userId = await makeAccount({ now: at });
    const coupon = { availableOnline: true, discount: { kind: "PERCENT", value: 20 } } as const;
    const walletItemId = await giveItem(userId, { partnerId: till.partner.id, ...coupon }, at);
    const call = partnerCall({ partnerId: till.partner.id }, { now });
    const used = async (of: PartnerCall) =>
      value(await readFigures(of, span(today, today))).offers.map((one) => [
        one.redemptions,
        one.reductionMillimes,
      ]);
    const basket = { walletItemId, basketPriceMillimes: 50_000 };
    const { transactionId } = value(await useItemOnline(clientCall(userId, { now: at }), basket));
    expect(await used(call)).toEqual([[1, 10_000]]);
    expect(await used(inStores(call, [till.store.id]))).toEqual([]);
    expect((await readWeek(whoseSales(call.caller), { from: today, to: today })).used).toBe(1);
    value(await cancelOnlineUse(till.call({ now: at }), transactionId, { reason: "Annulée" }));
    expect(await used(call)).toEqual([]);
    expect((await readWeek(whoseSales(call.caller), { from: today, to: today })).used).toBe(0);
  });

  it("say the points of requests beside those of sales: together what the ledger gave", async () => {
    const till = await makeOnlineTill();
    const at = new Date(`${today}T09:00:00Z`);
    const userId = await makeAccount({ now: at });
    await makeConfirmedSale(till, userId, { now: at, price: 12_000 });
    const { id } = await claimOnline(till, userId, { now: at, millimes: 34_000 });
    value(await acceptRequest(till.call({ now: at }), id, {}));
    const read = async () => (await readAll(till, { from: today, to: today })).figures;
    const [{ days, claims }, ledger] = [
      await read(),
      await prisma.pointsEntry.aggregate({ where: { userId }, _sum: { amount: true } }),
    ];
    expect(claims).toEqual({ accepted: 1, points: 340 });
    expect(days.reduce((sum, { points }) => sum + points, claims.points)).toBe(ledger._sum.amount);
    const ofStore = inStores(partnerCall({ partnerId: till.partner.id }, { now }), [till.store.id]);
    const none = { accepted: 0, points: 0 };
    expect(value(await readFigures(ofStore, span(today, today))).claims).toEqual(none);
    value(await cancelRequest(till.call({ now: at }), id, { reason: "No order" }));
    expect((await read()).claims).toEqual(none);
  });

  it("tell how many customers came, and nothing of a few", async () => {
    const till = await makeTill();
    const before = new Date("2026-11-10T09:00:00Z");
    const at = new Date(`${today}T09:00:00Z`);
    const bought = async (userId: string, when: Date) =>
      makeConfirmedSale(till, userId, { now: when, price: 1_000 });
    const known = await Promise.all(Array.from({ length: 5 }, () => makeAccount({ now: before })));
    for (const userId of known) await bought(userId, before);
    for (const userId of known) await bought(userId, at);
    const seen = async () => (await readAll(till, { from: today, to: today })).figures.customers;
    expect(await seen()).toEqual({ seen: 5, new: 0, returning: 5 });
    await bought(await makeAccount({ now: at }), at);
    expect(await seen()).toEqual({ seen: null, new: null, returning: null });
    for (let count = 0; count < 4; count += 1) await bought(await makeAccount({ now: at }), at);
    expect(await seen()).toEqual({ seen: 10, new: 5, returning: 5 });
  });
});

describe("somebody who works in some stores alone", () => {
  it("sees the figures and sales of those", async () => {
    const till = await makeTill();
    const branch = await branchOf(till);
    const at = new Date(`${today}T09:00:00Z`);
    const userId = await makeAccount({ now: at });
    const here = await makeConfirmedSale(till, userId, { now: at, price: 5_000 });
    const there = await makeConfirmedSale(branch, userId, { now: at, price: 7_000 });
    value(await cancelTransaction(branch.call({ now: at }), there.id, 1_000));
    const whole = partnerCall({ partnerId: till.partner.id }, { now });
    const call = inStores(whole, [till.store.id]);
    const figures = value(await readFigures(call, span(today, today)));
    expect(figures.days).toMatchObject([{ sales: 1, paidMillimes: 5_000, cancelledMillimes: 0 }]);
    expect(figures.stores).toMatchObject([{ storeId: till.store.id, paidMillimes: 5_000 }]);
    const sales = value(await listSales(call, { limit: 10 }));
    expect(sales).toMatchObject({ items: [{ id: here.id }], sums: { sales: 1, paidMillimes: 5_000 } });
    expect(refusal(await listSales(call, { limit: 10, storeId: branch.store.id }))).toBe("NOT_FOUND");
  });
});

describe("sales", () => {
  it("are narrowed to a store or a cashier, of the partner's own alone", async () => {
    const till = await makeTill();
    const branch = await branchOf(till);
    const at = new Date(`${today}T09:00:00Z`);
    const userId = await makeAccount({ now: at });
    const here = await makeConfirmedSale(till, userId, { now: at, price: 5_000 });
    await makeConfirmedSale(branch, userId, { now: at, price: 7_000 });
    await makeSale(till, { now: at });
    const days = { from: today, to: today };
    const { whole } = await readAll(till, days, { storeId: till.store.id });
    expect(whole).toMatchObject({ items: [{ id: here.id }], sums: { sales: 1, paidMillimes: 5_000 } });
    const cashier = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id });
    const ofNobody = await readAll(till, days, { cashierId: cashier.id });
    expect(ofNobody.whole).toMatchObject({ items: [], sums: { sales: 0, points: 0, priceMillimes: 0 } });
    await prisma.transaction.updateMany({ where: { id: here.id }, data: { cashierId: cashier.id } });
    expect((await readAll(till, days, { cashierId: cashier.id })).whole.items).toMatchObject([
      { id: here.id, cashier: { id: cashier.id, name: cashier.name } },
    ]);
    const stranger = await makeTill();
    const call = partnerCall({ partnerId: till.partner.id }, { now });
    const strangers = await makeCashier({ partnerId: stranger.partner.id, storeId: stranger.store.id });
    for (const narrowed of [{ storeId: stranger.store.id }, { cashierId: strangers.id }])
      expect(refusal(await listSales(call, { limit: 10, ...narrowed }))).toBe("NOT_FOUND");
  });
});
