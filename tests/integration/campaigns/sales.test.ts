import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { changeCampaign, getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { getPointsWheel } from "#app/customer/wheels/get-points-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeSegment } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const points = async (userId: string, at = now) =>
  (await getPoints(clientCall(userId, { now: at }))).available;
const used = async (id: string) => must(await getCampaignRecord(id)).used;
const violations = async () => (await proveLedger()).violations;

describe("a sale", () => {
  test("earns what a campaign gives in an entry of its own, and its history names it", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id, effect: { multiplier: 1.15 } });
    const userId = await makeAccount({ now, level: 6, onboardingStep: 3 });
    // 200 by the rate, 20 by the level, floor(200 × 0.15) by the campaign.
    const sale = await makeConfirmedSale(till, userId, { now });
    expect(sale).toMatchObject({ pointsEarned: 250, bonusPoints: 20, campaignPoints: 30 });
    const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 5, after: null });
    expect(items.map(({ source, points: each, campaign: by }) => [source, each, by?.id ?? null])).toEqual([
      ["CAMPAIGN", 30, campaign.id],
      ["BUYING", 220, null],
    ]);
    expect(items[0]).toMatchObject({ campaign: { title: campaign.title.fr }, transactionId: sale.id });
    expect(await used(campaign.id)).toEqual({ points: 30, times: 1, customers: 1 });
  });

  test("counts by the version of its own moment", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id });
    const userId = await makeAccount({ now });
    must(await changeCampaign({ now: inDays(1) }, campaign.id, { effect: { points: 70 } }));
    expect((await makeConfirmedSale(till, userId, { now })).campaignPoints).toBe(50);
    expect((await makeConfirmedSale(till, userId, { now: inDays(2) })).campaignPoints).toBe(70);
    must(await changeCampaign({ now: inDays(3) }, campaign.id, { status: "PAUSED" }));
    expect((await makeConfirmedSale(till, userId, { now: inDays(4) })).campaignPoints).toBe(0);
    expect(must(await getCampaignRecord(campaign.id))).toMatchObject({ version: 3, status: "PAUSED" });
  });

  test("is the first, the third, and one after a long time", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    await makeCampaign({ now, partnerId, trigger: "FIRST_SALE", effect: { points: 1 } });
    await makeCampaign({ now, partnerId, trigger: "NTH_SALE", n: 3, effect: { points: 10 } });
    await makeCampaign({ now, partnerId, trigger: "RETURN", days: 30, effect: { points: 100 } });
    const userId = await makeAccount({ now });
    const given: number[] = [];
    for (const days of [0, 0, 29, 60, 90])
      given.push((await makeConfirmedSale(till, userId, { now: inDays(days) })).campaignPoints);
    expect(given).toEqual([1, 0, 10, 100, 100]);
  });

  test("at a till's redemption earns it too, with something paid", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    await makeCampaign({ now, partnerId });
    const userId = await makeAccount({ now });
    const redeem = async (price: number) => {
      const item = await giveItem(userId, { partnerId, type: "VOUCHER", faceValueMillimes: 5_000 }, now);
      return must(
        await redeemWalletCode(till.call({ now }), { code: await codeAt(item, now), priceMillimes: price }),
      );
    };
    expect(await redeem(9_000)).toMatchObject({ pointsEarned: 90, campaignPoints: 50 });
    expect(await redeem(5_000)).toMatchObject({ pointsEarned: 0, campaignPoints: 0 });
  });

  test("of a customer who is not of the segment earns nothing of it", async () => {
    const till = await makeTill();
    const segment = await makeSegment({ fact: "level", op: "gte", value: 3 }, { now });
    await makeCampaign({ now, partnerId: till.partner.id, segmentId: segment.id });
    const [low, high] = [await makeAccount({ now, level: 2 }), await makeAccount({ now, level: 3 })];
    expect((await makeConfirmedSale(till, low, { now })).campaignPoints).toBe(0);
    expect((await makeConfirmedSale(till, high, { now })).campaignPoints).toBe(50);
  });

  test("puts an offer into the wallet, and a spin that costs nothing", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const offer = await makeOffer({ partnerId, stock: 1 });
    const gift = await makeCampaign({ now, partnerId, effect: { offerId: offer.id } });
    await makeCampaign({ now, partnerId, effect: { spin: true }, stacks: true, perCustomer: 1 });
    const userId = await makeAccount({ now });
    const wheel = async () => (await getPointsWheel(clientCall(userId, { now }))).canPlay;
    expect(await wheel()).toBe(false);
    await makeConfirmedSale(till, userId, { now, price: 50 });
    expect(await prisma.walletItem.count({ where: { userId, offerId: offer.id } })).toBe(1);
    expect(await wheel()).toBe(true);
    const spin = must(await playPointsWheel(clientCall(userId, { now }), {}));
    expect(spin.costPoints).toBe(0);
    expect(await wheel()).toBe(false);
    // The offer is sold out: the sale is made without it.
    await makeConfirmedSale(till, await makeAccount({ now }), { now });
    expect(await used(gift.id)).toEqual({ points: 0, times: 1, customers: 1 });
  });
});

describe("limits and budgets", () => {
  test("end for one customer, and begin anew on the next day", async () => {
    const till = await makeTill();
    await makeCampaign({ now, partnerId: till.partner.id, perCustomer: 3, perCustomerDay: 2 });
    const userId = await makeAccount({ now });
    const given: number[] = [];
    for (const days of [0, 0, 0, 1, 1])
      given.push((await makeConfirmedSale(till, userId, { now: inDays(days) })).campaignPoints);
    expect(given).toEqual([50, 50, 0, 50, 0]);
  });

  test("change with their campaign, what was used stays used", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id, budgetPoints: 50 });
    const buy = async () =>
      (await makeConfirmedSale(till, await makeAccount({ now }), { now })).campaignPoints;
    expect([await buy(), await buy()]).toEqual([50, 0]);
    must(await changeCampaign({ now }, campaign.id, { budgetPoints: 100 }));
    expect([await buy(), await buy()]).toEqual([50, 0]);
    must(await changeCampaign({ now }, campaign.id, { budgetPoints: null }));
    expect([await buy(), await buy()]).toEqual([50, 50]);
  });
});

describe("of those that fire", () => {
  test("all that stack count, and of the rest the one that goes first", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    await makeCampaign({ now, partnerId, effect: { points: 5 }, stacks: true });
    await makeCampaign({ now, partnerId, effect: { points: 900 } });
    await makeCampaign({ now, partnerId, effect: { points: 40 }, priority: 1 });
    await makeCampaign({ now, partnerId, effect: { points: 60 }, priority: 1 });
    const sale = await makeConfirmedSale(till, await makeAccount({ now }), { now });
    expect(sale.campaignPoints).toBe(65);
  });
});

describe("a cancelled sale", () => {
  test("takes points back by the difference, and gives budget and limits back", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const double = await makeCampaign({
      now,
      partnerId,
      effect: { multiplier: 2 },
      stacks: true,
      perCustomer: 1,
    });
    const fixed = await makeCampaign({
      ...{ now, partnerId, effect: { points: 50 }, stacks: true, perCustomer: 1 },
      ...{ minAmountMillimes: 10_000, budgetPoints: 50 },
    });
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now });
    expect(sale).toMatchObject({ pointsEarned: 450, campaignPoints: 250 });
    // 10 dinars are left, which is the minimum for the fixed points.
    const part = must(await cancelTransaction(till.call({ now }), sale.id, 10_000));
    expect(part.cancelledPoints).toBe(200);
    expect(await used(double.id)).toEqual({ points: 100, times: 1, customers: 1 });
    expect(await used(fixed.id)).toEqual({ points: 50, times: 1, customers: 1 });
    const more = must(await cancelTransaction(till.call({ now }), sale.id, 1));
    // 9,999 millimes would have given 99, doubled, and no fixed points.
    expect(more.cancelledPoints).toBe(450 - 198);
    expect(await used(fixed.id)).toEqual({ points: 0, times: 0, customers: 0 });
    must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(await points(userId)).toBe(0);
    expect(await used(double.id)).toEqual({ points: 0, times: 0, customers: 0 });
    const again = await makeConfirmedSale(till, userId, { now });
    expect(again).toMatchObject({ pointsEarned: 450, campaignPoints: 250 });
    expect(await violations()).toEqual([]);
  });

  test("takes back an item and a spin that were not used", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const offer = await makeOffer({ partnerId });
    await makeCampaign({ now, partnerId, effect: { offerId: offer.id }, stacks: true });
    await makeCampaign({ now, partnerId, effect: { spin: true }, stacks: true });
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now });
    must(await cancelTransaction(till.call({ now }), sale.id, null));
    const item = await prisma.walletItem.findFirstOrThrow({ where: { userId, offerId: offer.id } });
    expect(item.status).toBe("VOID");
    expect((await getPointsWheel(clientCall(userId, { now }))).canPlay).toBe(false);
    expect(await violations()).toEqual([]);
  });
});

describe("above a ceiling", () => {
  test("a campaign's points wait with the sale's, and come or go with them", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id, perCustomer: 1 });
    await setCeilings({ perSalePoints: 240 });
    try {
      const [yes, no] = [await makeAccount({ now }), await makeAccount({ now })];
      const held = await makeConfirmedSale(till, yes, { now });
      expect(held).toMatchObject({ pointsEarned: 0, campaignPoints: 0, heldPoints: 250 });
      await makeConfirmedSale(till, no, { now });
      expect(await used(campaign.id)).toEqual({ points: 100, times: 2, customers: 2 });
      must(await cancelTransaction(till.call({ now }), held.id, 5_000));
      must(await approve(otherOperator(now), (await approvalOf(yes)).id));
      expect(await points(yes)).toBe(200);
      must(await refuseApproval(otherOperator(now), (await approvalOf(no)).id, "non"));
      expect(await used(campaign.id)).toEqual({ points: 50, times: 1, customers: 1 });
      expect(await violations()).toEqual([]);
      must(await cancelTransaction(till.call({ now }), held.id, null));
      expect(await points(yes)).toBe(0);
      expect(await used(campaign.id)).toEqual({ points: 0, times: 0, customers: 0 });
    } finally {
      await setCeilings();
    }
    expect(await violations()).toEqual([]);
  });
});
