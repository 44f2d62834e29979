/** A first coupon that a campaign or a stamp card gives raises the level, in the transaction that gives it. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { aloneInSegment, makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { befriend } from "#tests/factories/friend.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** A till, an own coupon to give, and a customer who lacks only a coupon for level 2. */
async function place() {
  const till = await makeTill();
  const partnerId = till.partner.id;
  const { id: offerId } = await makeOffer({ partnerId, type: "COUPON", now });
  const userId = await makeAccount({ now, level: 1, onboardingStep: 3 });
  return { till, partnerId, offerId, userId };
}

const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
const rewardsOf = async (userId: string) =>
  (await prisma.pointsEntry.findMany({ where: { userId, source: "LEVEL" }, orderBy: { seq: "asc" } })).map(
    ({ reference }) => reference,
  );
const coupons = (userId: string) => prisma.walletItem.count({ where: { userId, type: "COUPON" } });
const violations = async () => (await proveLedger()).violations;

/** A new friend's account is proved. */
const befriended = (userId: string) =>
  transact(async (tx) => {
    await tx.referral.create({
      data: { userId, id: newId(), friendId: randomUUID(), status: "ACCEPTED", createdAt: now },
    });
    return raiseLevels(tx, userId, now);
  });

describe("a campaign's coupon", () => {
  test("for a sale", async () => {
    const { till, partnerId, offerId, userId } = await place();
    await makeCampaign({ now, partnerId, effect: { offerId } });
    await makeConfirmedSale(till, userId, { now });
    await makeConfirmedSale(till, userId, { now });
    expect([await coupons(userId), await levelOf(userId)]).toEqual([2, 2]);
    expect(await rewardsOf(userId)).toEqual(["level:2"]);
    expect(await violations()).toEqual([]);
  });

  test("for a redemption with nothing paid in it", async () => {
    const { till, partnerId, offerId, userId } = await place();
    const before = new Date(now.getTime() - day);
    await makeStampCard({ now: before, partnerId, offerId, target: 2 });
    await makeConfirmedSale(till, userId, { now: before });
    const item = await giveItem(userId, { partnerId, faceValueMillimes: 5_000 }, now);
    must(await redeemWalletCode(till.call({ now }), { code: await codeAt(item, now), priceMillimes: 5_000 }));
    expect([await coupons(userId), await levelOf(userId)]).toEqual([1, 2]);
  });

  test("for an accepted claim, and for a card that is asked for", async () => {
    const online = await place();
    await makeCampaign({
      ...{ now, partnerId: online.partnerId, trigger: "CLAIM", channel: "ONLINE" },
      effect: { offerId: online.offerId },
    });
    const { id } = await claimOnline(online.till, online.userId, { now });
    must(await acceptRequest(online.till.call({ now }), id, {}));
    expect(await levelOf(online.userId)).toBe(2);

    const inStore = await place();
    await makeCampaign({ now, partnerId: inStore.partnerId, effect: { offerId: inStore.offerId } });
    const asked = await askFor(inStore.till, inStore.userId, { now, priceMillimes: 20_000 });
    must(await acceptRequest(inStore.till.call({ now }), asked, {}));
    expect(await levelOf(inStore.userId)).toBe(2);
    expect(await violations()).toEqual([]);
  });

  test("for an event, with what the level gives to the inviter; the level is an event itself", async () => {
    const { offerId, userId } = await place();
    const inviter = await makeAccount({ now });
    await befriend(inviter, userId, now);
    const { id: segmentId } = await aloneInSegment(userId, { now });
    await makeCampaign({ now, segmentId, trigger: "BIRTHDAY", effect: { offerId } });
    await makeCampaign({ now, segmentId, trigger: "LEVEL", effect: { points: 7 } });
    const event = {
      userId,
      trigger: "BIRTHDAY",
      subject: "birthday:2026",
      amountMillimes: 0,
      createdAt: now,
    };
    await prisma.campaignEvent.create({ data: event });
    const done = await Promise.all(Array.from({ length: 5 }, () => awardEvents(userId, now)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    await awardEvents(userId, now);
    expect([await coupons(userId), await levelOf(userId)]).toEqual([1, 2]);
    expect(await rewardsOf(userId)).toEqual(["level:2"]);
    expect(await prisma.pointsEntry.count({ where: { userId, source: "CAMPAIGN", amount: 7 } })).toBe(1);
    expect(await prisma.pointsEntry.findMany({ where: { userId: inviter } })).toMatchObject([
      { source: "REFERRAL", amount: 20 },
    ]);
    expect(await violations()).toEqual([]);
  });

  test("that is a voucher raises nothing", async () => {
    const { till, partnerId, userId } = await place();
    const { id: offerId } = await makeOffer({ partnerId, type: "VOUCHER", now });
    await makeCampaign({ now, partnerId, effect: { offerId } });
    await makeConfirmedSale(till, userId, { now });
    expect(await levelOf(userId)).toBe(1);
  });
});

describe("a stamp card's coupon", () => {
  test("comes with the last stamp, and the level with it", async () => {
    const { till, partnerId, offerId, userId } = await place();
    const { id: segmentId } = await aloneInSegment(userId, { now });
    await makeCampaign({ now, segmentId, trigger: "LEVEL", effect: { points: 70 } });
    await makeStampCard({ now, partnerId, offerId, target: 2, perDay: 5 });
    await makeConfirmedSale(till, userId, { now });
    expect(await levelOf(userId)).toBe(1);
    await makeConfirmedSale(till, userId, { now });
    expect([await coupons(userId), await levelOf(userId)]).toEqual([1, 2]);
    expect(await prisma.campaignAward.count({ where: { userId, subject: "level:2" } })).toBe(1);
  });

  test("that cannot be had raises nothing until it comes", async () => {
    const { till, partnerId, userId } = await place();
    const { id: offerId } = await makeOffer({ partnerId, type: "COUPON", stock: 0, now });
    await makeStampCard({ now, partnerId, offerId, target: 2, perDay: 5 });
    await makeConfirmedSale(till, userId, { now });
    await makeConfirmedSale(till, userId, { now });
    expect([await coupons(userId), await levelOf(userId)]).toEqual([0, 1]);
    must(await changeOffer({ now }, offerId, { stock: 5 }));
    await makeConfirmedSale(till, userId, { now });
    expect([await coupons(userId), await levelOf(userId)]).toEqual([1, 2]);
  });

  test("is one level for twenty sales of one customer at once", async () => {
    const { till, partnerId, offerId, userId } = await place();
    await makeStampCard({ now, partnerId, offerId, target: 4, perDay: 20 });
    const waiting = await Promise.all(
      Array.from({ length: 20 }, () => makeWaitingSale(till, userId, { now, price: 1_000 })),
    );
    const confirmed = waiting.map(({ id }) => confirmTransaction(till.call({ now }), id));
    for (const answer of await Promise.all(confirmed)) must(answer);
    expect([await coupons(userId), await levelOf(userId)]).toEqual([5, 2]);
    expect(await rewardsOf(userId)).toEqual(["level:2"]);
    expect(await violations()).toEqual([]);
  });

  test("and a first friend at the same moment end with the level that asks for both", async () => {
    const { till, partnerId, offerId, userId } = await place();
    await prisma.customer.update({ where: { id: userId }, data: { longestRunDays: 2 } });
    await makeStampCard({ now, partnerId, offerId, target: 2, perDay: 20 });
    await makeConfirmedSale(till, userId, { now });
    const { id } = await makeWaitingSale(till, userId, { now });
    const sold = await decidedBefore(
      userId,
      () => confirmTransaction(till.call({ now }), id),
      async (tx) => {
        await tx.referral.create({
          data: { userId, id: newId(), friendId: randomUUID(), status: "ACCEPTED", createdAt: now },
        });
        expect(await raiseLevels(tx, userId, now)).toBeNull();
      },
    );
    must(sold);
    expect(await levelOf(userId)).toBe(3);

    for (let turn = 0; turn < 5; turn += 1) {
      const other = await makeAccount({ now, level: 1, onboardingStep: 3 });
      await prisma.customer.update({ where: { id: other }, data: { longestRunDays: 2 } });
      await makeConfirmedSale(till, other, { now });
      const sale = await makeWaitingSale(till, other, { now });
      await Promise.all([confirmTransaction(till.call({ now }), sale.id).then(must), befriended(other)]);
      expect([await levelOf(other), await rewardsOf(other)]).toEqual([3, ["level:2", "level:3"]]);
    }
  });
});
