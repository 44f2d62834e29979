/** Campaigns that wait for claims: an accepted claim for an online use. */
import { expect, test } from "vitest";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { changeCampaign, getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const points = async (userId: string, at: Date) =>
  (await getPoints(clientCall(userId, { now: at }))).available;
const used = async (id: string) => must(await getCampaignRecord(id)).used;
const violations = async () => (await proveLedger()).violations;

test("earns by the campaign of its use online, whatever became of it before the yes", async () => {
  const till = await makeTill();
  const { id: partnerId } = till.partner;
  const claims = { now, partnerId, trigger: "CLAIM", channel: "ONLINE" } as const;
  const campaign = await makeCampaign({ ...claims, effect: { multiplier: 1.5 } });
  await makeCampaign({ now, partnerId, trigger: "SALE", effect: { points: 900 } });
  await makeCampaign({ ...claims, from: inDays(1), effect: { points: 700 }, priority: 9 });
  const userId = await makeAccount({ now });
  const { id, transactionId } = await claimOnline(till, userId, { now, millimes: 40_000 });
  must(await changeCampaign({ now: inDays(1) }, campaign.id, { status: "ENDED" }));
  const call = till.call({ now: inDays(5) });
  const accepted = must(await acceptRequest(call, id, { amountMillimes: 30_000 }));
  expect(accepted).toMatchObject({ pointsEarned: 450, campaignPoints: 150, heldPoints: 0 });
  expect(must(await getRequest(call, id))).toEqual({ ...accepted, likelyDoubles: [] });
  const { items } = await listPointsHistory(clientCall(userId, { now: inDays(5) }), {
    ...{ limit: 5, after: null },
  });
  expect(items.map(({ source, points: each, campaign: by }) => [source, each, by?.id ?? null])).toEqual([
    ["CAMPAIGN", 150, campaign.id],
    ["BUYING_ONLINE", 300, null],
  ]);
  expect(items[0]).toMatchObject({ requestId: id, transactionId });
  expect(await used(campaign.id)).toEqual({ points: 150, times: 1, customers: 1 });
  expect(await violations()).toEqual([]);
});

test("above a ceiling lets a campaign's points wait, and names it and its claim when they come", async () => {
  const till = await makeTill();
  const campaign = await makeCampaign({ now, partnerId: till.partner.id, trigger: "CLAIM" });
  const userId = await makeAccount({ now });
  const { id } = await claimOnline(till, userId, { now, millimes: 20_000 });
  await setCeilings({ perSalePoints: 240 });
  try {
    const call = till.call({ now });
    const held = { pointsEarned: 0, campaignPoints: 0, heldPoints: 250 };
    expect(must(await acceptRequest(call, id, {}))).toMatchObject(held);
    expect(await violations()).toEqual([]);
    must(await approve(otherOperator(now), (await approvalOf(userId)).id));
    expect(must(await getRequest(call, id))).toMatchObject({ pointsEarned: 250, campaignPoints: 50 });
  } finally {
    await setCeilings();
  }
  expect(await points(userId, now)).toBe(250);
  const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 5, after: null });
  expect(items.find(({ source }) => source === "CAMPAIGN")).toMatchObject({
    ...{ points: 50, requestId: id, campaign: { id: campaign.id } },
  });
  expect(await violations()).toEqual([]);
});
