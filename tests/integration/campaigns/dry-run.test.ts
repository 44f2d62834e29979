import { beforeAll, expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { NewCampaign } from "#app/domain/campaigns/campaign-record.ts";
import { dryRun } from "#app/services/campaigns/dry-run.server.ts";
import { changeCampaign } from "#app/services/catalogue/campaign.server.ts";
import { purchaseOffer } from "#app/services/offers/purchase-offer.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeSegment } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);
const customer = { id: "" };
const partner = { id: "", name: "" };
const segment = { id: "" };

/** A customer to whom everything happened that campaigns wait for, alone in a segment. */
beforeAll(async () => {
  const till = await makeTill();
  Object.assign(partner, till.partner);
  customer.id = await makeAccount({ now: ago(50), level: 2, points: 100 });
  await prisma.user.update({ where: { id: customer.id }, data: { birthday: new Date("1990-11-02") } });
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

test("a dry run obeys limits and budgets, and not the status", async () => {
  const limited = { trigger: "SALE", perCustomer: 3, budgetPoints: 120 } as const;
  const campaign = await makeCampaign({ now, segmentId: segment.id, status: "DRAFT", ...limited });
  const times = async () => must(await dryRun(operatorCall({ now }), campaign.id, { days: 60 })).times;
  expect(await times()).toBe(2);
  must(await changeCampaign({ now }, campaign.id, { budgetPoints: null, status: "ENDED" }));
  expect(await times()).toBe(3);
});
