/** What becomes of value afterwards, when two accounts have become one: decision 060. */
import { expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { exportEarlier } from "#app/customer/export/export-earlier.server.ts";
import { getOnboarding } from "#app/customer/onboarding/get-onboarding.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { validatePremium } from "#app/customer/premium/validate-premium.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeCustomer, value } from "#tests/factories/customer.ts";
import { befriend } from "#tests/factories/friend.ts";
import { grantLevels, withAwards } from "#tests/factories/levels.ts";
import { pretendedOperator, wished } from "#tests/factories/premium.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { makeWonGoods } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const proved = async () => (await proveLedger()).violations;
const pointsOf = (userId: string, at = now) => getPoints(clientCall(userId, { now: at }));
const customer = async () => (await makeCustomer({ now })).userId;

async function ask(from: string, into: string, at: Date) {
  return askToMerge(otherOperator(at), from, { into, login: "KEEP", reason: "Same person" });
}

/** One operator asks, another says yes. */
async function merge(from: string, into: string, at = now) {
  const { approvalId } = value(await ask(from, into, at));
  value(await approve(otherOperator(at), approvalId));
}

async function reach(userId: string, level: number, rewardPoints = 0) {
  await grantLevels(prisma, userId, [{ level, rewardPoints }], later(90), now);
}

/** From now on the level stands on a sale. */
async function standsOnSale(userId: string, level: number) {
  await prisma.userLevel.update({
    where: { userId_level: { userId, level } },
    data: { targets: { IN_STORE_TRANSACTIONS: 1 } },
  });
}

/** A campaign that gives 7 points for each level to these customers alone. */
async function levelCampaign(userIds: string[], perCustomer?: number) {
  const [first = "", ...others] = userIds;
  const { id: segmentId } = await aloneInSegment(first, { now });
  const { listId } = await prisma.customerListed.findFirstOrThrow({ where: { userId: first } });
  await prisma.customerListed.createMany({ data: others.map((userId) => ({ listId, userId })) });
  return makeCampaign({ now, segmentId, trigger: "LEVEL", effect: { points: 7 }, perCustomer, stacks: true });
}

const awardsOf = async (userId: string, campaignId: string) => {
  const where = { userId, campaignId, state: "GIVEN" } as const;
  const rows = await prisma.campaignAward.findMany({ where, orderBy: { subject: "asc" } });
  return rows.map(({ subject }) => subject);
};

const customersOf = async (campaignId: string) => {
  const slots = await prisma.campaignSlot.findMany({ where: { campaignId } });
  return slots.reduce((sum, slot) => sum + Number(slot.customers), 0);
};

const countedOf = async (userId: string) =>
  Number((await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).countedPoints);

test("the points that a day's ceiling counts stay counted, and those of both on one day count together", async () => {
  const till = await makeTill();
  const [fresh, from, into] = [await customer(), await customer(), await customer()];
  await makeConfirmedSale(till, into, { now, price: 20_000 });
  await merge(fresh, into);
  expect(await countedOf(into)).toBe(200);
  await makeConfirmedSale(till, from, { now, price: 10_000 });
  await merge(from, into);
  expect(await countedOf(into)).toBe(300);
});

test("an event that brought something to the one brings it to the other no more, and stops no later ones", async () => {
  const [from, into] = [await customer(), await customer()];
  const { id } = await levelCampaign([from, into]);
  await reach(from, 1);
  await awardEvents(from, now);
  // Its event waits.
  await reach(into, 1);
  await merge(from, into);
  await awardEvents(into, later(1));
  expect(await awardsOf(into, id)).toEqual(["level:1"]);
  await reach(into, 2);
  await awardEvents(into, later(1));
  expect(await awardsOf(into, id)).toEqual(["level:1", "level:2"]);
  expect(await proved()).toEqual([]);
});

test("what was noted and done with the one is not noted again for the other", async () => {
  const [from, into] = [await customer(), await customer()];
  const { id } = await levelCampaign([from, into]);
  await reach(from, 1);
  await awardEvents(from, now);
  await merge(from, into);
  const again = { p_user: into, p_trigger: "LEVEL", p_subject: "level:1", p_partner: null, p_amount: 0 };
  await callFunction(prisma, "note_campaign_event", { ...again, p_now: later(1) });
  await reach(into, 2);
  await awardEvents(into, later(1));
  expect(await awardsOf(into, id)).toEqual(["level:1", "level:2"]);
});

test("a winner's name was agreed to by the account that goes: with the other one it stands no more", async () => {
  const [from, into] = [await customer(), await customer()];
  const id = await makeWonGoods(from);
  const won = { handedOverAt: now, shownName: "Amira" };
  await prisma.wheelSpin.update({ where: { userId_id: { userId: from, id } }, data: won });
  await merge(from, into);
  const spin = { where: { userId_id: { userId: into, id } } };
  expect(await prisma.wheelSpin.findUniqueOrThrow(spin)).toMatchObject({ shownName: null });
});

test("a level that the account that goes had lost is another cause when it is gained again", async () => {
  const till = await makeTill();
  const [from, into] = [await customer(), await customer()];
  const { id } = await levelCampaign([from, into]);
  const sale = await makeConfirmedSale(till, from, { now, price: 20_000 });
  await reach(from, 1, 50);
  await standsOnSale(from, 1);
  await awardEvents(from, now);
  value(await cancelTransaction(till.call({ now: later(1) }), sale.id, null));
  await merge(from, into, later(1));
  await reach(into, 1, 50);
  await awardEvents(into, later(1));
  expect(await awardsOf(into, id)).toEqual(["level:1:1"]);
  expect(await pointsOf(into, later(1))).toMatchObject({ available: 57, owed: 0 });
  expect(await proved()).toEqual([]);
});

test.each(["inviter", "friend"])(
  "nobody owes what a level had brought to their own account: the %s goes",
  async (goes) => {
    const till = await makeTill();
    const [inviter, friend] = [await customer(), await customer()];
    await befriend(inviter, friend, now);
    const sale = await makeConfirmedSale(till, friend, { now, price: 20_000 });
    await grantLevels(
      prisma,
      friend,
      await withAwards(prisma, friend, [{ level: 1, rewardPoints: 0 }], now),
      later(90),
      now,
    );
    await standsOnSale(friend, 1);
    expect(await pointsOf(inviter)).toMatchObject({ available: 20 });
    const [from, into] = goes === "inviter" ? [inviter, friend] : [friend, inviter];
    await merge(from, into);
    value(await cancelTransaction(till.call({ now: later(1) }), sale.id, null));
    expect(await prisma.customer.findUnique({ where: { id: into } })).toMatchObject({ level: 0 });
    for (const one of [inviter, friend]) expect(await pointsOf(one, later(1))).toMatchObject({ owed: 0 });
    expect(await pointsOf(into, later(1))).toMatchObject({ available: 20 });
    expect(await proved()).toEqual([]);
  },
);

test("awards of the levels that came over come too; only those that both had stay, and the person counts once", async () => {
  const till = await makeTill();
  const [from, into] = [await customer(), await customer()];
  const { id } = await levelCampaign([from, into], 4);
  const sale = await makeConfirmedSale(till, from, { now, price: 20_000 });
  for (const level of [1, 2]) await reach(from, level);
  await reach(into, 1);
  await standsOnSale(from, 2);
  for (const one of [from, into]) await awardEvents(one, now);
  await merge(from, into);
  expect(await awardsOf(into, id)).toEqual(["level:1", "level:2"]);
  expect(await prisma.returnedCustomer.findUnique({ where: { userId: into } })).toMatchObject({
    campaigns: { [id]: 1 },
  });
  expect(await customersOf(id)).toBe(1);
  const { available } = await pointsOf(into);
  // The level falls with its sale, and with it what the campaign gave for it.
  value(await cancelTransaction(till.call({ now: later(1) }), sale.id, null));
  expect(await awardsOf(into, id)).toEqual(["level:1"]);
  expect(await pointsOf(into, later(1))).toMatchObject({ available: available - 207, owed: 0 });
  // Two of four are left.
  for (const level of [2, 3, 4]) {
    await reach(into, level);
    await awardEvents(into, later(1));
  }
  expect(await awardsOf(into, id)).toEqual(["level:1", "level:2:1", "level:3"]);
  expect(await customersOf(id)).toBe(1);
  expect(await proved()).toEqual([]);
});

test("a person who has lost every award of the account that stays is counted for the one that went", async () => {
  const till = await makeTill();
  const [from, into] = [await customer(), await customer()];
  const { id } = await levelCampaign([from, into]);
  const sale = await makeConfirmedSale(till, into, { now, price: 20_000 });
  for (const one of [from, into]) {
    await reach(one, 1);
    await awardEvents(one, now);
  }
  await standsOnSale(into, 1);
  await merge(from, into);
  value(await cancelTransaction(till.call({ now: later(1) }), sale.id, null));
  expect(await awardsOf(into, id)).toEqual([]);
  expect(await proved()).toEqual([]);
  await reach(into, 1);
  await awardEvents(into, later(1));
  expect(await awardsOf(into, id)).toEqual(["level:1:1"]);
  expect(await proved()).toEqual([]);
});

test("friends of a person with two accounts still bring their inviter points, and no page speaks of an erased account", async () => {
  const [inviter, from, into] = [await customer(), await customer(), await customer()];
  await levelCampaign([from, into]);
  await befriend(inviter, into, now);
  for (const one of [from, into]) {
    await reach(one, 1);
    await awardEvents(one, now);
  }
  await merge(from, into);
  expect(await prisma.returnedCustomer.count({ where: { userId: into } })).toBe(1);
  expect(await getOnboarding(clientCall(into, { now }))).toMatchObject({ returned: null });
  expect(await exportEarlier(into)).toEqual({ earlierAccount: null });
  const gains = await withAwards(prisma, into, [{ level: 2, rewardPoints: 30 }], now);
  await grantLevels(prisma, into, gains, later(90), now);
  expect(await pointsOf(inviter)).toMatchObject({ available: 20 });
  expect(await proved()).toEqual([]);
});

test("points of a first account that lapsed with the third are not owed when their sale is cancelled", async () => {
  const till = await makeTill();
  const [first, second, third] = [await customer(), await customer(), await customer()];
  const sale = await makeConfirmedSale(till, first, { now, price: 20_000 });
  const other = await makeConfirmedSale(till, second, { now, price: 10_000 });
  await merge(first, second);
  await merge(second, third, later(1));
  const lapsed = later(31);
  await callFunction(prisma, "ledger_expire", { p_user: third, p_now: lapsed });
  for (const { id } of [sale, other])
    value(await cancelByOperator(otherOperator(lapsed), id, { amountMillimes: undefined, reason: "Late" }));
  expect(await pointsOf(third, lapsed)).toMatchObject({ available: 0, owed: 0 });
  expect(await proved()).toEqual([]);
});

test("of points with one last day those count as lapsed that were not spent, each for its own sale", async () => {
  const till = await makeTill();
  const [first, second, third] = [await customer(), await customer(), await customer()];
  const sale = await makeConfirmedSale(till, first, { now, price: 20_000 });
  const other = await makeConfirmedSale(till, first, { now, price: 30_000 });
  await merge(first, second);
  await merge(second, third);
  const spent = {
    p_user: third,
    p_points: 400,
    p_contra: "SPENT",
    p_source: "CONSUMED",
    p_detail: {},
  } as const;
  await callFunction(prisma, "ledger_take", { ...spent, p_reference: "spent", p_now: later(1) });
  const lapsed = later(31);
  await callFunction(prisma, "ledger_expire", { p_user: third, p_now: lapsed });
  const cancel = async (id: string) =>
    cancelByOperator(otherOperator(lapsed), id, { amountMillimes: undefined, reason: "Late" });
  value(await cancel(sale.id));
  expect(await pointsOf(third, lapsed)).toMatchObject({ available: 0, owed: 200 });
  value(await cancel(other.id));
  expect(await pointsOf(third, lapsed)).toMatchObject({ available: 0, owed: 400 });
  expect(await proved()).toEqual([]);
});

test("a first charge that the operator has not answered is finished first", async () => {
  const operator = pretendedOperator();
  const { userId: from, challenge, otp } = await wished({ now });
  const into = await customer();
  operator.is("LOST");
  await validatePremium(clientCall(from, { now }), { challenge, otp }, operator.billing);
  expect(await prisma.premiumSubscription.findFirst({ where: { userId: from } })).toMatchObject({
    status: "PENDING",
  });
  expect(await ask(from, into, now)).toMatchObject({
    refusal: "CONFLICT",
    details: [{ path: "id", code: "PREMIUM_RUNS" }],
  });
});
