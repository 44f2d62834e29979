/** What an event brought shares its fate: rules.md, Cause and consequence, Points (debt), Levels. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { spendingDays } from "#app/core/domain/levels/levels.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { cancelPoints } from "#app/core/ledger/remove-points.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);

const pointsOf = async (userId: string) => {
  const { available, owed, pending } = await getPoints(clientCall(userId, { now }));
  return { available, owed, pending };
};
const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
const usedOf = async (id: string) => must(await getCampaignRecord(id)).used;
const unused = { points: 0, times: 0, customers: 0 };
const leftOf = async (offerId: string) =>
  (await prisma.stock.aggregate({ where: { subjectId: offerId }, _sum: { remaining: true } }))._sum.remaining;
const itemsOf = (userId: string, offerId: string) =>
  prisma.walletItem.findMany({ where: { userId, offerId }, orderBy: { id: "asc" } });

async function buy(userId: string, offerId: string) {
  const bought = must(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  if (bought.status !== "COMPLETED") throw new Error("not bought");
  return bought;
}

/** A till, a customer, and what is done there. */
async function place({ level = 1, days = 0, onboardingStep = 3 } = {}) {
  const till = await makeTill();
  const userId = await makeAccount({ now: ago(days), level, onboardingStep });
  const sell = (price = 20_000, item?: string) => makeConfirmedSale(till, userId, { now, price, item });
  const cancel = async (id: string, amount: number | null = null) =>
    must(await cancelTransaction(till.call({ now }), id, amount));
  return { till, userId, partnerId: till.partner.id, sell, cancel };
}

/** A customer for whom levels 5 to 10 lack nothing but sales. */
const nearTheTop = async () => {
  const made = await place({ level: 4, days: 100 });
  for (let friend = 0; friend < 5; friend += 1) await makeFriend(made.userId, { now: ago(50) });
  return made;
};

afterEach(async () => {
  await setCeilings();
  expect((await proveLedger()).violations).toEqual([]);
});

describe("a sale above a ceiling", () => {
  test("lifts no level before it is approved, and then all of them", async () => {
    const { userId, sell } = await nearTheTop();
    await setCeilings({ perSalePoints: 1_000 });
    expect(await sell(500_000)).toMatchObject({ pointsEarned: 0, heldPoints: 5_000 });
    expect(await levelOf(userId)).toBe(4);
    expect(await pointsOf(userId)).toEqual({ available: 0, owed: 0, pending: 5_000 });
    must(await approve(otherOperator(now), (await approvalOf(userId)).id));
    expect(await levelOf(userId)).toBe(10);
    expect(await pointsOf(userId)).toEqual({ available: 8_600, owed: 0, pending: 0 });
  });

  test("that is refused has lifted none, and counts for none later", async () => {
    const { userId, sell } = await nearTheTop();
    await setCeilings({ perSalePoints: 1_000 });
    await sell(499_000);
    must(await refuseApproval(otherOperator(now), (await approvalOf(userId)).id, "Fausse vente"));
    await setCeilings();
    expect(await sell(1_000)).toMatchObject({ bonusPoints: 0 });
    expect(await levelOf(userId)).toBe(5);
  });

  test("hands out no gift, stamp or spin before it is approved; refused, all of it is free again", async () => {
    const { userId, partnerId, sell } = await place();
    const gift = await makeOffer({ now, partnerId, stock: 3 });
    const filled = await makeOffer({ now, partnerId, stock: 3 });
    await makeStampCard({ now, partnerId, offerId: filled.id, target: 2, perDay: 5 });
    const effects = [{ offerId: gift.id }, { points: 40 }, { spin: true }] as const;
    const campaigns = await Promise.all(
      effects.map((effect) => makeCampaign({ now, partnerId, effect, stacks: true, budgetTimes: 5 })),
    );
    await setCeilings({ perSalePoints: 50 });
    const had = async () => ({
      gifts: (await itemsOf(userId, gift.id)).filter(({ status }) => status === "ACTIVE").length,
      filled: (await itemsOf(userId, filled.id)).filter(({ status }) => status === "ACTIVE").length,
      spins: await prisma.freeSpin.count({ where: { userId, state: "GIVEN" } }),
      left: await leftOf(gift.id),
    });
    const approvals: string[] = [];
    for (let sale = 0; sale < 3; sale += 1) {
      await sell(10_000);
      approvals.push((await approvalOf(userId)).id);
    }
    expect(await had()).toEqual({ gifts: 0, filled: 0, spins: 0, left: 0 });
    const [first = "", second = "", third = ""] = approvals;
    must(await refuseApproval(otherOperator(now), first, "Fausse vente"));
    expect(await had()).toEqual({ gifts: 0, filled: 0, spins: 0, left: 1 });
    for (const id of [second, third]) must(await approve(otherOperator(now), id));
    expect(await had()).toEqual({ gifts: 2, filled: 1, spins: 2, left: 1 });
    expect(await pointsOf(userId)).toMatchObject({ available: 2 * 140, pending: 0 });
    for (const { id } of campaigns) expect((await usedOf(id)).times).toBe(2);
  });
});

describe("a level", () => {
  test("is lost with the sale that brought it, with its reward and what campaigns gave for it", async () => {
    const { userId, sell, cancel } = await nearTheTop();
    const campaign = await makeCampaign({ now, trigger: "LEVEL", effect: { points: 7 }, status: "ON" });
    const { id } = await sell(200_000);
    expect(await levelOf(userId)).toBe(7);
    const { undone } = await cancel(id);
    expect(undone).toMatchObject({ levels: [5, 6, 7], owed: 0, points: 2_000 + 300 + 400 + 500 + 3 * 7 });
    expect(await levelOf(userId)).toBe(4);
    expect(await pointsOf(userId)).toMatchObject({ available: 0, owed: 0 });
    expect(await usedOf(campaign.id)).toEqual(unused);
    await sell(150_000);
    expect(await levelOf(userId), "gained again, and rewarded again").toBe(6);
    expect(await pointsOf(userId)).toMatchObject({ available: 1_500 + 300 + 400 + 2 * 7 });
    await prisma.campaign.update({
      where: { id: campaign.id },
      data: {
        rule: {
          ...((await prisma.campaign.findUniqueOrThrow({ where: { id: campaign.id } })).rule as object),
          status: "ENDED",
        },
      },
    });
  });

  test("stands on the sales that are left", async () => {
    const { userId, sell, cancel } = await nearTheTop();
    const first = await sell(150_000);
    const second = await sell(160_000);
    expect(await levelOf(userId)).toBe(8);
    expect((await cancel(first.id)).undone.levels).toEqual([7, 8]);
    expect(await levelOf(userId)).toBe(6);
    expect((await cancel(second.id, 10_001)).undone.levels).toEqual([6]);
    expect(await levelOf(userId)).toBe(5);
  });

  const firstDay = startOfDay(addDays(businessDayOf(now), -spendingDays));
  test.each([
    ["the first day of the sum, whatever its hour", firstDay, 7, []],
    ["no earlier day", new Date(firstDay.getTime() - 1), 6, [6]],
  ])("is given and judged by a sale of %s", async (_, at, level, lost) => {
    const { till, userId, sell, cancel } = await nearTheTop();
    await makeConfirmedSale(till, userId, { now: at, price: 100_000 });
    const sale = await sell(150_000);
    expect(await levelOf(userId)).toBe(level);
    expect((await cancel(sale.id, 1_000)).undone.levels).toEqual(lost);
  });

  test("takes what it brought to the inviter along", async () => {
    const inviter = await makeAccount({ now, onboardingStep: 3 });
    const { till, userId } = await place();
    await prisma.customer.update({ where: { id: userId }, data: { inviterId: inviter } });
    await prisma.referral.create({
      data: { userId: inviter, id: userId, friendId: userId, status: "ACCEPTED", createdAt: now },
    });
    const coupon = await makeOffer({ now, partnerId: till.partner.id, type: "COUPON" });
    const campaign = await makeCampaign({
      ...{ now, partnerId: till.partner.id, trigger: "FIRST_SALE", effect: { offerId: coupon.id } },
    });
    const sale = await makeConfirmedSale(till, userId, { now, price: 10_000 });
    expect([await levelOf(userId), (await pointsOf(inviter)).available]).toEqual([2, 20]);
    const { undone } = must(await cancelTransaction(till.call({ now }), sale.id, null));
    expect(undone).toMatchObject({ levels: [2], gifts: [expect.any(String)] });
    expect([await levelOf(userId), (await pointsOf(inviter)).available]).toEqual([1, 0]);
    expect(await usedOf(campaign.id)).toEqual(unused);
  });
});

describe("a debt", () => {
  test("is paid by points that come back, whatever brings them", async () => {
    const { userId, partnerId, sell, cancel } = await place();
    const offer = await makeOffer({
      ...{ now, partnerId, pricingType: "MONEY_AND_POINTS", pointPrice: 100, priceMillimes: 5_000 },
    });
    const { id } = await sell(10_000);
    const bought = must(await purchaseOffer(clientCall(userId, { now }), { offerId: offer.id }));
    expect((await cancel(id)).undone).toMatchObject({ points: 100, owed: 100 });
    expect(await pointsOf(userId)).toMatchObject({ available: 0, owed: 100 });
    must(await movePurchase(clientCall(userId, { now }), bought.id, "CANCEL"));
    expect(await pointsOf(userId)).toMatchObject({ available: 0, owed: 0 });
  });

  test("is paid with what was bought since, the newest first, each returned whole", async () => {
    const { userId, partnerId, sell, cancel } = await place();
    const before = await makeOffer({ now, partnerId, pointPrice: 100 });
    await sell(10_000);
    const { walletItemId: kept } = await buy(userId, before.id);
    const { id } = await sell(100_000);
    const offer = await makeOffer({ now, partnerId, pointPrice: 400, stock: 10 });
    const items = [await buy(userId, offer.id), await buy(userId, offer.id)].map((one) => one.walletItemId);
    const { undone } = await cancel(id, 50_000);
    expect(undone).toMatchObject({ points: 500, owed: 0, itemsReturned: [items[1]] });
    expect(await pointsOf(userId)).toMatchObject({ available: 100, owed: 0 });
    expect(await leftOf(offer.id)).toBe(9);
    expect((await cancel(id)).undone).toMatchObject({ points: 500, owed: 0, itemsReturned: [items[0]] });
    expect(await prisma.walletItem.findFirst({ where: { id: kept } })).toMatchObject({ status: "ACTIVE" });
  });

  test("stays where what was bought is used", async () => {
    const { till, userId, partnerId, sell, cancel } = await place();
    const { id } = await sell(100_000);
    const offer = await makeOffer({ now, partnerId, pointPrice: 1_000, faceValueMillimes: 20_000 });
    const { walletItemId } = await buy(userId, offer.id);
    must(
      await redeemWalletCode(till.call({ now }), {
        code: await codeAt(walletItemId, now),
        priceMillimes: 5_000,
      }),
    );
    expect((await cancel(id)).undone).toMatchObject({ points: 1_000, owed: 1_000, itemsReturned: [] });
  });
});

describe("a campaign's gift", () => {
  test("goes with its sale, and its unit, limit and budget come back", async () => {
    const { userId, partnerId, sell, cancel } = await place();
    const gift = await makeOffer({ now, partnerId, stock: 1 });
    const campaign = await makeCampaign({ now, partnerId, effect: { offerId: gift.id }, perCustomer: 1 });
    const { id } = await sell();
    const [item] = await itemsOf(userId, gift.id);
    expect((await cancel(id)).undone.gifts).toEqual([item?.id]);
    expect([await leftOf(gift.id), await usedOf(campaign.id)]).toEqual([1, unused]);
    await sell();
    expect((await itemsOf(userId, gift.id)).map(({ status }) => status)).toEqual(["VOID", "ACTIVE"]);
  });

  test("that was used is paid with its point price, once, and stays counted", async () => {
    const { till, userId, partnerId, sell, cancel } = await place();
    const gift = await makeOffer({ now, partnerId, stock: 5, pointPrice: 60, faceValueMillimes: 20_000 });
    const campaign = await makeCampaign({
      ...{ now, partnerId, trigger: "FIRST_SALE", effect: { offerId: gift.id }, minAmountMillimes: 10_000 },
    });
    const { id } = await sell(20_000);
    const [item] = await itemsOf(userId, gift.id);
    const used = { code: await codeAt(item?.id ?? "", now), priceMillimes: 5_000 };
    must(await redeemWalletCode(till.call({ now }), used));
    // What is left of the sale is below the campaign's minimum.
    expect((await cancel(id, 15_000)).undone).toMatchObject({ points: 150 + 60, owed: 10, gifts: [] });
    expect((await cancel(id)).undone).toMatchObject({ points: 50, gifts: [] });
    expect([await leftOf(gift.id), (await usedOf(campaign.id)).times]).toEqual([4, 1]);
  });

  test("that is reserved for a sale stays for its cashier, and is paid as one that was used", async () => {
    const { till, userId, partnerId, sell, cancel } = await place();
    const gift = await makeOffer({ now, partnerId, stock: 5, pointPrice: 60, faceValueMillimes: 20_000 });
    await makeCampaign({ now, partnerId, trigger: "FIRST_SALE", effect: { offerId: gift.id } });
    const { id } = await sell(20_000);
    const [item] = await itemsOf(userId, gift.id);
    const waiting = await makeWaitingSale(till, userId, { now, price: 30_000, item: item?.id });
    expect((await cancel(id)).undone).toMatchObject({ points: 200 + 60, owed: 60, gifts: [] });
    const confirmed = must(await confirmTransaction(till.call({ now }), waiting.id));
    expect(confirmed).toMatchObject({ status: "CONFIRMED", payableMillimes: 10_000 });
    expect([await leftOf(gift.id), await pointsOf(userId)]).toEqual([
      4,
      { available: 40, owed: 0, pending: 0 },
    ]);
  });

  test("that an operator has returned does not come back a second time", async () => {
    const { userId, partnerId, sell, cancel } = await place();
    const gift = await makeOffer({ now, partnerId, stock: 5, pointPrice: 60 });
    const campaign = await makeCampaign({ now, partnerId, effect: { offerId: gift.id } });
    const { id } = await sell(20_000);
    const [item] = await itemsOf(userId, gift.id);
    const given = await prisma.purchase.findFirstOrThrow({ where: { walletItemId: item?.id } });
    must(await returnPurchase(operatorCall({ now }), given.id, { reason: "Erreur" }));
    expect(await leftOf(gift.id)).toBe(5);
    expect((await cancel(id)).undone).toMatchObject({ points: 200, owed: 0, gifts: [] });
    expect([await leftOf(gift.id), await usedOf(campaign.id)]).toEqual([5, unused]);
  });

  test("a spin that was played is paid with what a spin costs", async () => {
    const { userId, partnerId, sell, cancel } = await place();
    await makeCampaign({ now, partnerId, trigger: "FIRST_SALE", effect: { spin: true } });
    const { id } = await sell(100_000);
    const { totalPoints } = must(await playPointsWheel(clientCall(userId, { now }), {}));
    const { undone } = await cancel(id);
    expect(undone).toMatchObject({ points: 1_500, spins: 0 });
    const { available, owed } = await pointsOf(userId);
    expect(available - owed).toBe(totalPoints - 1_500);
  });
});

test("the n-th sale is rewarded once, whatever was cancelled before it", async () => {
  const { partnerId, sell, cancel } = await place();
  const campaign = await makeCampaign({ now, partnerId, trigger: "NTH_SALE", n: 3, effect: { points: 500 } });
  const sales = [await sell(1_000), await sell(1_000), await sell(1_000)];
  for (const { id } of sales.slice(0, 2)) {
    await cancel(id);
    await sell(1_000);
  }
  expect(await usedOf(campaign.id)).toEqual({ points: 500, times: 1, customers: 1 });
  await cancel(sales[2]?.id ?? "");
  await sell(1_000);
  expect((await usedOf(campaign.id)).times, "given back, it can be given again").toBe(1);
});

test("a stamp goes with what its sale has lost, and opens the card that it had filled", async () => {
  const { userId, partnerId, sell, cancel } = await place();
  const filled = await makeOffer({ now, partnerId });
  const card = { now, partnerId, offerId: filled.id, target: 2, perDay: 9, minAmountMillimes: 10_000 };
  await makeStampCard(card);
  const progress = async () => {
    const { stamps, completed } = await prisma.stampProgress.findFirstOrThrow({ where: { userId } });
    return [stamps, completed];
  };
  const sales = [await sell(12_000), await sell(12_000), await sell(12_000)];
  expect(await progress()).toEqual([1, 1]);
  expect((await cancel(sales[0]?.id ?? "", 1_000)).undone.stamps).toBe(0);
  expect((await cancel(sales[0]?.id ?? "", 2_000)).undone).toMatchObject({ stamps: 1, gifts: [] });
  expect(await progress(), "the stamp after it has taken its place").toEqual([0, 1]);
  const { undone } = await cancel(sales[2]?.id ?? "");
  expect(undone).toMatchObject({ stamps: 1, gifts: [expect.any(String)] });
  expect(await progress()).toEqual([1, 0]);
});

test("points of a sale cancelled on its day no longer count for the day's ceiling", async () => {
  const { userId, sell, cancel } = await place();
  await setCeilings({ perCustomerDayPoints: 200 });
  await cancel((await sell(20_000)).id);
  expect(await sell(20_000)).toMatchObject({ pointsEarned: 200, heldPoints: 0 });
  expect(await pointsOf(userId)).toMatchObject({ available: 200 });
});

test("points that were refused no longer count for the day's ceiling, and none is counted when their sale is cancelled", async () => {
  const { userId, sell, cancel } = await place();
  await setCeilings({ perCustomerDayPoints: 200 });
  const { id } = await sell(30_000);
  must(await refuseApproval(otherOperator(now), (await approvalOf(userId)).id, "Fausse vente"));
  await cancel(id, 15_000);
  expect(await sell(20_000)).toMatchObject({ pointsEarned: 200, heldPoints: 0 });
});

test("parts of a sale whose points have gone already come off the day's ceiling once each", async () => {
  const { userId, sell, cancel } = await place();
  await setCeilings({ perCustomerDayPoints: 400 });
  const { id } = await sell(20_000);
  await cancelPoints(prisma, { userId, reference: "inactivity", detail: {}, now });
  for (const part of [8_000, 8_000]) expect((await cancel(id, part)).undone).toMatchObject({ points: 0 });
  expect(await sell(36_000), "40 of the first still count").toMatchObject({ pointsEarned: 360 });
  expect(await sell(100)).toMatchObject({ pointsEarned: 0, heldPoints: 1 });
});

test("a voucher's sale gives the money back first, then the voucher its amount, for seven days if it was over", async () => {
  const { userId, partnerId, sell, cancel } = await place();
  const voucher = {
    partnerId,
    type: "VOUCHER",
    faceValueMillimes: 20_000,
    validTo: new Date(now.getTime() + day),
  } as const;
  const item = await giveItem(userId, voucher, now);
  const { id } = await sell(30_000, item);
  expect(await cancel(id, 15_000)).toMatchObject({
    ...{ status: "CONFIRMED", cancelledMillimes: 15_000, cashBackMillimes: 10_000, itemBackMillimes: 5_000 },
    undone: { points: 100 },
  });
  expect(await cancel(id)).toMatchObject({
    status: "CANCELLED",
    cashBackMillimes: 0,
    itemBackMillimes: 15_000,
  });
  expect(await prisma.walletItem.findFirst({ where: { id: item } })).toMatchObject({
    ...{ status: "ACTIVE", remainingMillimes: 20_000 },
  });
});
