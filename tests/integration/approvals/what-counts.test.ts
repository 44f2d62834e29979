/** What counts in the ceilings of sales besides their points, and the partner's day beside the store's. */
import { afterEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { readCeilingsNow } from "#app/desk/economy/ceilings-now.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { merchantCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makeStore } from "#tests/factories/catalogue.ts";
import { approvalOf, deliveredCeilings, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { untilConnected } from "#tests/setup/until-connected.ts";

const now = new Date("2026-11-21T12:00:00Z");

afterEach(() => setCeilings());

type Till = Awaited<ReturnType<typeof makeTill>>;

/** A campaign at this till that gives a voucher of 300 points for each sale. */
async function givingVouchers({ partner }: Till) {
  const { id: offerId } = await makeOffer({ partnerId: partner.id, pointPrice: 300, now });
  return makeCampaign({ now, partnerId: partner.id, effect: { offerId } });
}

const itemsOf = (userId: string) =>
  prisma.walletItem.findMany({ where: { userId }, select: { status: true } });

test("a sale without points whose gift passes the ceiling waits with its gift, and gives it on a yes", async () => {
  const [till, userId] = [await makeTill(), await makeAccount({ now })];
  await givingVouchers(till);
  await setCeilings({ perSalePoints: 299 });
  const sale = await makeConfirmedSale(till, userId, { now, price: 1 });
  expect(sale).toMatchObject({ status: "CONFIRMED", pointsEarned: 0, heldPoints: 0 });
  expect(await itemsOf(userId)).toEqual([]);
  const asked = await approvalOf(userId);
  expect(asked).toMatchObject({ kind: "SALE", ceiling: "perSalePoints", status: "PENDING", points: 0n });
  must(await approve(otherOperator(now), asked.id));
  expect(await itemsOf(userId)).toEqual([{ status: "ACTIVE" }]);
});

test.each([
  [null, 1_010],
  [0, 1_010],
  [20, 1_010],
  [30, 677],
])(
  "a gift of 10 points and 20 dinars, at %j millimes a point, counts as %i points",
  async (rate, counted) => {
    const till = await makeTill();
    const price = { pricingType: "MONEY_AND_POINTS" as const, pointPrice: 10, priceMillimes: 20_000 };
    const { id: offerId } = await makeOffer({ partnerId: till.partner.id, ...price, now });
    await makeCampaign({ now, partnerId: till.partner.id, effect: { offerId } });
    for (const perSalePoints of [counted - 1, counted]) {
      const userId = await makeAccount({ now });
      await setCeilings({ perSalePoints, perPointMillimes: rate });
      const sale = await makeConfirmedSale(till, userId, { now, price: 1 });
      expect(await itemsOf(userId)).toHaveLength(perSalePoints < counted ? 0 : 1);
      must(await cancelTransaction(till.call({ now }), sale.id, null));
    }
    const days = await prisma.pointsDay.findMany({ where: { ownerId: till.store.id } });
    expect(days.map(({ points }) => points)).toEqual([0n]);
  },
);

test("such a sale that is cancelled while it waits closes its approval and counts no more", async () => {
  const [till, userId] = [await makeTill(), await makeAccount({ now })];
  const campaign = await givingVouchers(till);
  await setCeilings({ perSalePoints: 299 });
  const sale = await makeConfirmedSale(till, userId, { now, price: 1 });
  must(await cancelTransaction(till.call({ now }), sale.id, null));
  expect(await approvalOf(userId)).toMatchObject({ status: "REFUSED", reason: null });
  const days = await prisma.pointsDay.findMany({
    where: { ownerId: { in: [till.store.id, till.partner.id] } },
  });
  expect(days.map(({ points }) => points)).toEqual([0n, 0n]);
  const used = await prisma.campaignSlot.aggregate({
    where: { campaignId: campaign.id },
    _sum: { times: true },
  });
  expect(used._sum.times).toBe(0n);
});

test("rounds of sale and cancellation with an unused gift count once, with a used one each time", async () => {
  const [till, userId] = [await makeTill(), await makeAccount({ now })];
  await givingVouchers(till);
  await setCeilings({ perCustomerDayPoints: 700 });
  for (let round = 0; round < 4; round += 1) {
    const sale = await makeConfirmedSale(till, userId, { now, price: 1_000 });
    expect(sale.pointsEarned).toBe(10);
    must(await cancelTransaction(till.call({ now }), sale.id, null));
  }
  for (const expected of [10, 10, 0]) {
    const sale = await makeConfirmedSale(till, userId, { now, price: 1_000 });
    expect(sale.pointsEarned).toBe(expected);
    if (expected === 0) break;
    const item = await prisma.walletItem.findFirstOrThrow({ where: { userId, status: "ACTIVE" } });
    const code = await codeAt(item.id, now);
    must(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 10_000 }));
    must(await cancelTransaction(till.call({ now }), sale.id, null));
  }
});

test("a free spin counts by its cost, and a level by its reward", async () => {
  const till = await makeTill();
  await makeCampaign({ now, partnerId: till.partner.id, effect: { spin: true } });
  const spinning = await makeAccount({ now });
  await setCeilings({ perSalePoints: 509 });
  expect((await makeConfirmedSale(till, spinning, { now, price: 1_000 })).heldPoints).toBe(10);
  await setCeilings({ perSalePoints: 510 });
  expect((await makeConfirmedSale(till, spinning, { now, price: 1_000 })).pointsEarned).toBe(10);

  const other = await makeTill();
  const rising = await makeAccount({ now: new Date("2026-10-31T12:00:00Z"), level: 5, onboardingStep: 3 });
  // 150 dinars bring 1,500 points and level 6 with its 400.
  await setCeilings({ perSalePoints: 1_899 });
  expect((await makeConfirmedSale(other, rising, { now, price: 150_000 })).heldPoints).toBe(1_500);
  const { id } = await approvalOf(rising);
  must(await refuseApproval(otherOperator(now), id, "No"));
  await setCeilings({ perSalePoints: 1_900, perStoreDayPoints: 1_900 });
  expect((await makeConfirmedSale(other, rising, { now, price: 150_000 })).pointsEarned).toBe(1_500);
});

test("two stamps of one sale count the gift that they fill together, once", async () => {
  const [till, userId] = [await makeTill(), await makeAccount({ now })];
  const partnerId = till.partner.id;
  const { id: offerId } = await makeOffer({ partnerId, pointPrice: 300, now });
  const { id: stampCardId } = await makeStampCard({ now, partnerId, offerId, target: 2 });
  await makeCampaign({ now, partnerId, effect: { stampCardId } });
  await setCeilings({ perSalePoints: 309 });
  const sale = await makeConfirmedSale(till, userId, { now, price: 1_000 });
  expect([sale.heldPoints, await itemsOf(userId)]).toEqual([10, []]);
  await setCeilings({ perSalePoints: 310 });
  const other = await makeAccount({ now });
  expect((await makeConfirmedSale(till, other, { now, price: 1_000 })).pointsEarned).toBe(10);
  expect(await itemsOf(other)).toHaveLength(1);
});

test("how near the bound of a campaign is counts gifts by their price", async () => {
  const { partner } = await makeTill();
  const { id: offerId } = await makeOffer({ partnerId: partner.id, pointPrice: 300, now });
  await makeCampaign({ now, partnerId: partner.id, effect: { offerId }, budgetTimes: 1_000_000 });
  const near = await readCeilingsNow(deliveredCeilings, now);
  expect(near.find(({ name }) => name === "perCampaignPoints")).toMatchObject({ used: 300_000_000 });
});

test("a partner's stores together never pass its day, however many sell at once", async () => {
  const till = await makeTill();
  const stores = await Promise.all(
    Array.from({ length: 4 }, () => makeStore({ partnerId: till.partner.id })),
  );
  const calls = stores.map(
    ({ id: storeId }) =>
      () =>
        merchantCall({ keyId: newId(), partnerId: till.partner.id, storeId }, { now }),
  );
  const sales: { id: string; call: () => MerchantCall }[] = [];
  for (let turn = 0; turn < 24; turn += 1) {
    const [store, call] = [stores[turn % 4], calls[turn % 4]];
    if (!store || !call) throw new Error("no store");
    const { id } = await makeWaitingSale({ ...till, store, call }, await makeAccount({ now }), {
      now,
      price: 10_000,
    });
    sales.push({ id, call });
  }
  await setCeilings({ perStoreDayPoints: 500, perPartnerDayPoints: 1_050 });
  const confirm = async ({ id, call }: (typeof sales)[number]): Promise<number> => {
    const answer = await untilConnected(() => confirmTransaction(call(), id));
    return refusal(answer) === "CONFLICT" ? confirm({ id, call }) : must(answer).pointsEarned;
  };
  const given = await Promise.all(sales.map(confirm));
  expect(given.filter((points) => points === 100)).toHaveLength(10);
  const waiting = await prisma.approval.findMany({
    where: { status: "PENDING", ceiling: { in: ["perPartnerDayPoints", "perStoreDayPoints"] } },
  });
  expect(waiting.length).toBe(14);
});
