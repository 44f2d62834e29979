/**
 * Campaigns give for the effects of a call, such as a new level, at once after it: they do not wait for the
 * job of the minute.
 */
import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, settle } from "#tests/factories/payment.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const given = async (userId: string) =>
  (await prisma.campaignAward.findMany({ where: { userId } })).map(({ subject }) => subject);
let gateway: GatewayInMemory;
beforeAll(() => {
  gateway = gatewayInMemory();
});

/** A customer whom a sale in a store raises to level 5. */
async function beforeLevelFive() {
  const userId = await makeAccount({ now: new Date(now.getTime() - 12 * day), level: 4, onboardingStep: 3 });
  for (let friend = 1; friend <= 5; friend += 1) await makeFriend(userId, { now });
  const { id: segmentId } = await aloneInSegment(userId, { now });
  await makeCampaign({ now, segmentId, trigger: "LEVEL", effect: { points: 70 } });
  return userId;
}

test("the level that a sale brings is answered with the sale", async () => {
  const till = await makeTill();
  const userId = await beforeLevelFive();
  await makeConfirmedSale(till, userId, { now });
  expect(await given(userId)).toEqual(["level:5"]);
  expect(await prisma.campaignEvent.count({ where: { userId, doneAt: null } })).toBe(0);
});

test("and the one that a redemption brings, once, however often it is sent", async () => {
  const till = await makeTill();
  const userId = await beforeLevelFive();
  const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
  const redemption = { code: await codeAt(item, now), priceMillimes: 9_000 };
  const call = till.call({ now, key: newId() });
  for (const _ of [1, 2]) must(await redeemWalletCode(call, redemption));
  expect(await given(userId)).toEqual(["level:5"]);
});

test("an offer paid in dinars is answered with its payment", async () => {
  const { userId, id, invoiceId, reference } = await atTheGateway(gateway, {}, now);
  const { id: segmentId } = await aloneInSegment(userId, { now });
  await makeCampaign({ now, segmentId, trigger: "PURCHASE", effect: { points: 30 } });
  gateway.pay(reference);
  must(await settle(invoiceId, reference, new Date(now.getTime() + 2 * 60_000)));
  expect(await given(userId)).toEqual([`purchase:${id}`]);
});

test("a friend whose account becomes active is answered at once", async () => {
  const { userId } = await makeCustomer({ now });
  const { id: segmentId } = await aloneInSegment(userId, { now });
  await makeCampaign({ now, segmentId, trigger: "REFERRAL", effect: { points: 60 } });
  const { referralCode } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  const friend = await makeCustomer({ now, referralCode });
  expect(await given(userId)).toEqual([`referral:${friend.userId}`]);
});

test("what is bought at a sale point counts at its store", async () => {
  const till = await makeTill();
  const { id: partnerId } = till.partner;
  const { id: elsewhere } = await makeStore({ partnerId });
  await makeCampaign({ now, storeIds: [till.store.id], effect: { points: 40 } });
  await makeCampaign({ now, storeIds: [elsewhere], effect: { points: 900 } });
  const userId = await makeAccount({ now });
  const card = await makeCard(till.store.id, { priceMillimes: 2_500 });
  const { id } = must(await buyCard(clientCall(userId, { now }), { ...card, answers: {} }));
  expect(must(await confirmTransaction(till.call({ now }), id)).campaignPoints).toBe(40);
  expect((await getPoints(clientCall(userId, { now }))).available).toBe(25 + 40);
});
