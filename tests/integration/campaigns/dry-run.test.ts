import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeRows } from "#app/core/db/statements.server.ts";
import type { NewCampaign } from "#app/core/domain/campaigns/campaign-record.ts";
import { dryRun } from "#app/desk/campaigns/dry-run.server.ts";
import { changeCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeSegment } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);
const customer = { id: "" };
const partner = { id: "", name: "" };
const segment = { id: "" };
/** The online use whose claim was accepted. */
const online = { id: "" };

/** A use of the partner's online shop, claimed on the next day for 40 dinars. */
async function claimedUse(days: number) {
  const [{ id: userId }, { id: partnerId }] = [customer, partner];
  const transactionId = await makeOnlineVisit(userId, { partnerId, now: ago(days) });
  const claim = claimFor(transactionId, { amountMillimes: 40_000 });
  const { requestId } = must(await claimPoints(clientCall(userId, { now: ago(days - 1) }), claim));
  return { transactionId, requestId };
}

/** A customer, alone in a segment, with all the events that campaigns wait for. */
beforeAll(async () => {
  const till = await makeTill();
  Object.assign(partner, till.partner);
  customer.id = await makeAccount({ now: ago(50), level: 2, points: 100 });
  await prisma.customer.update({ where: { id: customer.id }, data: { birthday: new Date("1990-11-02") } });
  await makeFriend(customer.id, { now: ago(12) });
  const offer = await makeOffer({ partnerId: partner.id, pointPrice: 100 });
  must(await purchaseOffer(clientCall(customer.id, { now: ago(49) }), { offerId: offer.id }));
  for (const [days, price] of [
    [45, 20_000],
    [40, 30_000],
    [4, 50_000],
    [2, 10_500],
  ] as const)
    await makeConfirmedSale(till, customer.id, { now: ago(days), price });
  const [accepted, refused] = [await claimedUse(20), await claimedUse(18)];
  await claimedUse(6);
  online.id = accepted.transactionId;
  must(await acceptRequest(till.call({ now: ago(15) }), accepted.requestId, { amountMillimes: 30_500 }));
  must(await refuseRequest(till.call({ now: ago(15) }), refused.requestId, "Non"));
  const list = { id: newId(), name: "Une", createdAt: now };
  await prisma.customerList.create({ data: list });
  await prisma.customerListed.create({ data: { listId: list.id, userId: customer.id } });
  segment.id = (await makeSegment({ fact: "listed", op: "eq", value: list.id }, { now })).id;
});

const tried = async (body: Partial<NewCampaign>, days: number) => {
  const campaign = await makeCampaign({ now, segmentId: segment.id, status: "DRAFT", ...body });
  return must(await dryRun(operatorCall({ now }), campaign.id, { days }));
};

test.each([
  ["SALE", { trigger: "SALE" }, 4, 110_500],
  ["FIRST_SALE", { trigger: "FIRST_SALE" }, 1, 20_000],
  ["NTH_SALE", { trigger: "NTH_SALE", n: 3 }, 1, 50_000],
  ["RETURN", { trigger: "RETURN", days: 30 }, 1, 50_000],
  ["CLAIM", { trigger: "CLAIM" }, 1, 30_500],
  ["LEVEL", { trigger: "LEVEL" }, 2, 0],
  ["REFERRAL", { trigger: "REFERRAL" }, 1, 0],
  ["BIRTHDAY", { trigger: "BIRTHDAY" }, 1, 0],
  ["PURCHASE", { trigger: "PURCHASE" }, 1, 0],
] as const)("a dry run finds what happened for %s", async (_, body, times, millimes) => {
  const told = await tried(body, 60);
  expect(told).toMatchObject({ customers: 1, times, points: 50 * times, millimes });
  expect(told.examples).toHaveLength(times);
  expect(told.byDay.reduce((sum, one) => sum + one.times, 0)).toBe(times);
});

test("a dry run looks only at the last days, and tells days and partners apart", async () => {
  const told = await tried({ trigger: "SALE", effect: { multiplier: 2 } }, 30);
  expect(told).toMatchObject({ times: 2, points: 605, millimes: 60_500 });
  expect(told.byDay).toEqual([
    { day: "2026-11-16", times: 1, points: 500, millimes: 50_000 },
    { day: "2026-11-18", times: 1, points: 105, millimes: 10_500 },
  ]);
  expect(told.byPartner).toEqual([
    { partnerId: partner.id, name: partner.name, times: 2, points: 605, millimes: 60_500 },
  ]);
  expect(told.examples[0]).toMatchObject({ userId: customer.id, amountMillimes: 10_500, points: 105 });
});

test("the audit names the customer whom a dry run shows, and nobody where it shows nobody", async () => {
  const { id } = await makeCampaign({ now, segmentId: segment.id, status: "DRAFT", trigger: "SALE" });
  const blind = personCall(["CATALOGUE"], { now });
  for (const call of [operatorCall({ now }), blind]) must(await dryRun(call, id, { days: 30 }));
  const acts = await prisma.auditEntry.findMany({
    where: { action: "campaign.dry-run", target: id },
    orderBy: { id: "asc" },
  });
  expect(acts).toMatchObject([
    { userId: customer.id, detail: { days: 30 } },
    { userId: null, detail: { days: 30 }, actorId: blind.caller.actorId },
  ]);
});

test("a dry run finds an accepted claim on the day of its use online, with the amount that was accepted", async () => {
  const double = { trigger: "CLAIM", channel: "ONLINE", effect: { multiplier: 2 } } as const;
  const told = await tried(double, 60);
  const sums = { times: 1, points: 305, millimes: 30_500 };
  expect(told).toMatchObject({ customers: 1, ...sums });
  expect(told.byDay).toEqual([{ day: "2026-10-31", ...sums }]);
  expect(told.byPartner).toEqual([{ partnerId: partner.id, name: partner.name, ...sums }]);
  expect(told.examples).toMatchObject([
    {
      userId: customer.id,
      at: ago(20).toISOString(),
      amountMillimes: 30_500,
      points: 305,
      transactionId: online.id,
    },
  ]);
  // The use was on a Saturday, its claim on a Sunday, and the acceptance on a Thursday.
  expect(await tried({ ...double, weekdays: [6], partnerIds: [partner.id] }, 60)).toMatchObject(sums);
  expect(await tried({ ...double, weekdays: [4, 7] }, 60)).toMatchObject({ times: 0, examples: [] });
  expect(await tried({ ...double, minAmountMillimes: 30_501 }, 60)).toMatchObject({ times: 0 });
  expect(await tried({ ...double, trigger: "SALE" }, 60), "a sale online").toMatchObject(sums);
  expect(await tried(double, 19), "used before the days looked at").toMatchObject({ times: 0 });
  expect(await tried({ trigger: "SALE" }, 60), "no sale in a store").toMatchObject({ times: 4 });
});

test("a dry run says where each event fell out, by the first reason", async () => {
  const { id: elsewhere } = await makePartner();
  const fallen = async (body: Partial<NewCampaign>) => {
    const { looked, times, missed } = await tried({ trigger: "SALE", partnerIds: [partner.id], ...body }, 60);
    expect(missed.reduce((sum, one) => sum + one.times, Number(times))).toBe(looked);
    return Object.fromEntries(missed.map((one) => [one.because, one.times]));
  };
  const all = Number((await tried({ trigger: "SALE", segmentId: null }, 60)).times);
  expect(await fallen({ segmentId: null })).toEqual({ ...(all > 4 && { PLACE: all - 4 }) });
  expect(await fallen({})).not.toHaveProperty("AMOUNT");
  expect(await fallen({ minAmountMillimes: 25_000 })).toMatchObject({ AMOUNT: 2 });
  expect(await fallen({ perCustomer: 1 })).toMatchObject({ LIMIT: 3 });
  expect(await fallen({ budgetTimes: 3 })).toMatchObject({ BUDGET: 1 });
  expect(await fallen({ trigger: "NTH_SALE", n: 3 })).toMatchObject({ TRIGGER: 3 });
  expect(await fallen({ partnerIds: [elsewhere] })).toMatchObject({ PLACE: all });
  const { missed } = await tried(
    { trigger: "SALE", partnerIds: [partner.id], minAmountMillimes: 50_000 },
    60,
  );
  const small = missed.find(({ because }) => because === "AMOUNT");
  expect(small?.examples.map(({ amountMillimes }) => amountMillimes)).toEqual([10_500, 30_000, 20_000]);
});

test("a dry run counts what falls out, and shows the newest of it", async () => {
  const { id: elsewhere } = await makePartner();
  const { missed } = await tried({ trigger: "SALE", segmentId: null, partnerIds: [elsewhere] }, 60);
  const [{ because, times, examples } = { because: null, times: 0, examples: [] }] = missed;
  expect([missed.length, because]).toEqual([1, "PLACE"]);
  expect(times).toBeGreaterThanOrEqual(4);
  expect(examples.map(({ amountMillimes }) => amountMillimes)).toEqual([10_500, 50_000, 30_000]);
});

// All four sales are at 13 o'clock in Tunis: on a Tuesday, a Sunday, a Monday and a Wednesday.
test.each<[string, Partial<NewCampaign>, object, number]>([
  ["on its weekdays", { weekdays: [1, 3] }, { WEEKDAY: 2 }, 2],
  ["in its hours", { hours: { from: "12:00", until: "13:00" } }, { HOURS: 4 }, 0],
  ["in hours with their first minute", { hours: { from: "13:00", until: "13:01" } }, {}, 4],
  ["in hours past midnight", { hours: { from: "22:00", until: "13:01" } }, {}, 4],
  [
    "on the day on which hours past midnight began",
    { weekdays: [7], hours: { from: "22:00", until: "14:00" } },
    { WEEKDAY: 3 },
    1,
  ],
  ["in whole days", { hours: { from: "08:00", until: "08:00" } }, {}, 4],
])("a dry run counts what happened %s", async (_, body, fallen, times) => {
  const told = await tried({ trigger: "SALE", partnerIds: [partner.id], ...body }, 60);
  const ofMoment = told.missed.filter(({ because }) => because === "WEEKDAY" || because === "HOURS");
  expect(told.times).toBe(times);
  expect(Object.fromEntries(ofMoment.map((one) => [one.because, one.times]))).toEqual(fallen);
});

test("a dry run leaves out the oldest of what is too much to judge, and says so", async () => {
  const campaign = await makeCampaign({ now, segmentId: segment.id, status: "DRAFT", trigger: "SALE" });
  const few = must(await dryRun(operatorCall({ now }), campaign.id, { days: 60, most: 3 }));
  expect(few).toMatchObject({ times: 3, leftOut: 1, millimes: 90_500 });
  const all = must(await dryRun(operatorCall({ now }), campaign.id, { days: 60 }));
  expect(all).toMatchObject({ times: 4, leftOut: 0 });
});

test("a dry run obeys limits and budgets, and not the status", async () => {
  const limited = { trigger: "SALE", perCustomer: 3, budgetPoints: 120 } as const;
  const campaign = await makeCampaign({ now, segmentId: segment.id, status: "DRAFT", ...limited });
  const times = async () => must(await dryRun(operatorCall({ now }), campaign.id, { days: 60 })).times;
  expect(await times()).toBe(2);
  must(await changeCampaign({ now }, campaign.id, { budgetPoints: null, status: "ENDED" }));
  expect(await times()).toBe(3);
});

test("a dry run of something that has no past here does not count birthdays", async () => {
  const { id } = await makeCampaign({ now, segmentId: segment.id, trigger: "BIRTHDAY", status: "DRAFT" });
  await changeRows`UPDATE campaign_version SET rule = rule || '{"trigger": "REVIEW"}' WHERE campaign_id = ${id}::uuid`;
  await expect(dryRun(operatorCall({ now }), id, { days: 60 })).rejects.toThrow("pasts");
});

// The last one: its sales are in the way of the others.
test("a dry run of fewer than ten customers tells nothing of them to who may not see them", async () => {
  const blind = async (body: Partial<NewCampaign>) => {
    const given = { now, status: "DRAFT", trigger: "SALE", ...body } as const;
    const { id } = await makeCampaign(given);
    return must(await dryRun(personCall(["CATALOGUE"], { now }), id, { days: 60 }));
  };
  const nothing = { customers: null, times: null, points: null, millimes: null, looked: null };
  const none = { byDay: [], byPartner: [], examples: [], missed: [] };
  for (const minAmountMillimes of [null, 900_000])
    expect(await blind({ segmentId: segment.id, minAmountMillimes })).toMatchObject({ ...nothing, ...none });

  const till = await makeTill();
  const days = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5];
  for (const one of days)
    await makeConfirmedSale(till, await makeAccount({ now: ago(50) }), { now: ago(one), price: 10_000 });
  const told = await blind({ partnerIds: [till.partner.id] });
  expect(told).toMatchObject({ customers: 11, times: 11, examples: [] });
  expect(told.byDay.map(({ times }) => times)).toEqual([10]);
  expect(told.byPartner.map(({ times }) => times)).toEqual([11]);
});
