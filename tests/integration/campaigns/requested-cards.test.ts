/**
 * A card of a sale point that a customer requests: once accepted, it is a sale in its store for campaigns and
 * stamp cards.
 */
import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "#app/core/http/database-away.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { GivenCard } from "#app/core/domain/sale-points/sale-point-record.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { changeCampaign, getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { dryRun } from "#app/desk/campaigns/dry-run.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { listStamps } from "#app/customer/stamps/list-stamps.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeSegment, makeStampCard } from "#tests/factories/campaign.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { askFor } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);
const points = async (userId: string, at = now) =>
  (await getPoints(clientCall(userId, { now: at }))).available;
const used = async (id: string) => must(await getCampaignRecord(id)).used;
const violations = async () => (await proveLedger()).violations;

type Till = Awaited<ReturnType<typeof makeTill>>;

/** Requests a card of 20 dinars, and accepts the request. */
async function accepted(
  till: Till,
  userId: string,
  { at = now, ...card }: Partial<GivenCard> & { at?: Date } = {},
) {
  const id = await askFor(till, userId, { priceMillimes: 20_000, now: at, ...card });
  return must(await acceptRequest(till.call({ now: at }), id, {}));
}

describe("a card that is asked for", () => {
  test("earns at its store what campaigns give for a sale, and the answer and the history say so", async () => {
    const till = await makeTill();
    const { id: elsewhere } = await makeStore({ partnerId: till.partner.id });
    const campaign = await makeCampaign({
      now,
      storeIds: [till.store.id],
      channel: "STORE",
      effect: { multiplier: 1.5 },
    });
    await makeCampaign({ now, storeIds: [elsewhere], effect: { points: 900 } });
    await makeCampaign({ now, partnerId: till.partner.id, trigger: "CLAIM", effect: { points: 800 } });
    const userId = await makeAccount({ now, level: 6, onboardingStep: 3 });
    const request = await accepted(till, userId);
    // 200 by the rate, 20 by the level, and floor(200 × 0.5) by the campaign.
    expect(request).toMatchObject({ pointsEarned: 320, campaignPoints: 100, heldPoints: 0 });
    expect(must(await getRequest(till.call({ now }), request.id))).toEqual({ ...request, likelyDoubles: [] });
    const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 5, after: null });
    expect(
      items.map(({ source, points: each, requestId, store }) => [source, each, requestId, store?.id]),
    ).toEqual([
      ["CAMPAIGN", 100, request.id, till.store.id],
      ["CLAIMED", 220, request.id, till.store.id],
    ]);
    expect(items[0]?.campaign).toEqual({ id: campaign.id, title: campaign.title.fr });
    expect(await used(campaign.id)).toEqual({ points: 100, times: 1, customers: 1 });
    expect(await violations()).toEqual([]);
  });

  test("counts by the version of the yes, not of the question", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id });
    const userId = await makeAccount({ now });
    const id = await askFor(till, userId, { priceMillimes: 20_000, now });
    must(await changeCampaign({ now: inDays(1) }, campaign.id, { effect: { points: 70 } }));
    expect(must(await acceptRequest(till.call({ now: inDays(2) }), id, {})).campaignPoints).toBe(70);
    must(await changeCampaign({ now: inDays(3) }, campaign.id, { status: "ENDED" }));
    expect((await accepted(till, userId, { at: inDays(4) })).campaignPoints).toBe(0);
  });

  test("is the first, the second or a returning sale, as one at the till is", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    await makeCampaign({ now, partnerId, trigger: "FIRST_SALE", effect: { points: 1 } });
    await makeCampaign({ now, partnerId, trigger: "NTH_SALE", n: 2, effect: { points: 10 } });
    await makeCampaign({ now, partnerId, trigger: "RETURN", days: 30, effect: { points: 100 } });
    const userId = await makeAccount({ now });
    expect((await accepted(till, userId)).campaignPoints).toBe(1);
    expect((await makeConfirmedSale(till, userId, { now: inDays(1) })).campaignPoints).toBe(10);
    expect((await accepted(till, userId, { at: inDays(30) })).campaignPoints).toBe(0);
    expect((await accepted(till, userId, { at: inDays(60) })).campaignPoints).toBe(100);
  });

  test("counts in the segment of those who bought", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const spent = { fact: "spentMillimes", op: "gte", value: 20_000, days: 7, partnerId } as const;
    const { id: segmentId } = await makeSegment(spent, { now });
    await makeCampaign({ now, partnerId, segmentId });
    const userId = await makeAccount({ now });
    expect((await accepted(till, userId)).campaignPoints).toBe(0);
    expect((await accepted(till, userId, { at: inDays(1) })).campaignPoints).toBe(50);
  });

  test("fills a stamp card if it costs dinars or points, and campaigns ask for dinars", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const campaign = await makeCampaign({ now, partnerId });
    await makeStampCard({ now, partnerId, target: 2, perDay: 5 });
    const userId = await makeAccount({ now, points: 50 });
    const stamps = async () =>
      (await listStamps(clientCall(userId, { now }))).map((card) => [card.stamps, card.completed]);
    await accepted(till, userId, { priceMillimes: null });
    expect(await stamps()).toEqual([]);
    await accepted(till, userId, { priceMillimes: null, pointPrice: 50 });
    expect(await stamps()).toEqual([[1, 0]]);
    expect(await used(campaign.id)).toMatchObject({ times: 0 });
    await accepted(till, userId);
    expect(await stamps()).toEqual([[0, 1]]);
    expect(await prisma.walletItem.count({ where: { userId } })).toBe(1);
    expect(await used(campaign.id)).toMatchObject({ times: 1 });
    expect(await violations()).toEqual([]);
  });

  test("above a ceiling lets a campaign's points wait with its own", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({
      now,
      partnerId: till.partner.id,
      budgetPoints: 100,
      perCustomer: 1,
    });
    await setCeilings({ perSalePoints: 240 });
    try {
      const [yes, no] = [await makeAccount({ now }), await makeAccount({ now })];
      const held = await accepted(till, yes);
      expect(held).toMatchObject({ pointsEarned: 0, campaignPoints: 0, heldPoints: 250 });
      await accepted(till, no);
      expect(await used(campaign.id)).toEqual({ points: 100, times: 2, customers: 2 });
      expect(await violations()).toEqual([]);
      must(await approve(otherOperator(now), (await approvalOf(yes)).id));
      expect(await points(yes)).toBe(250);
      expect(must(await getRequest(till.call({ now }), held.id))).toMatchObject({
        ...{ pointsEarned: 250, campaignPoints: 50, heldPoints: 0 },
      });
      const { items } = await listPointsHistory(clientCall(yes, { now }), { limit: 5, after: null });
      expect(items.map(({ requestId }) => requestId)).toEqual([held.id, held.id]);
      must(await refuseApproval(otherOperator(now), (await approvalOf(no)).id, "non"));
      expect(await points(no)).toBe(0);
      expect(await used(campaign.id)).toEqual({ points: 50, times: 1, customers: 1 });
    } finally {
      await setCeilings();
    }
    expect(await violations()).toEqual([]);
  });

  test("is found by a dry run, with the rate of its day", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const userId = await makeAccount({ now });
    await accepted(till, userId, { at: inDays(-3) });
    await prisma.partner.update({ where: { id: partnerId }, data: { earnRate: 90 } });
    const campaign = await makeCampaign({ now, partnerId, effect: { multiplier: 2 }, status: "DRAFT" });
    const told = must(await dryRun(operatorCall({ now }), campaign.id, { days: 7 }));
    expect(told).toMatchObject({ customers: 1, times: 1, points: 200, millimes: 20_000 });
    expect(told.byPartner).toMatchObject([{ partnerId, times: 1 }]);
    expect(told.examples).toMatchObject([{ userId, transactionId: null, amountMillimes: 20_000 }]);
  });
});

describe("many at once", () => {
  test("twenty yeses to one question give once what campaigns give", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id });
    await makeStampCard({ now, partnerId: till.partner.id, perDay: 20 });
    const userId = await makeAccount({ now });
    const id = await askFor(till, userId, { priceMillimes: 20_000, now });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        acceptRequest(till.call({ now, key: `${id} ${turn}` }), id, {}),
      ),
    );
    for (const answer of answers)
      expect(must(answer)).toMatchObject({ pointsEarned: 250, campaignPoints: 50 });
    expect(await points(userId)).toBe(250);
    expect(await used(campaign.id)).toEqual({ points: 50, times: 1, customers: 1 });
    expect(await listStamps(clientCall(userId, { now }))).toMatchObject([{ stamps: 1 }]);
    expect(await violations()).toEqual([]);
  });

  test("cards and sales of sixty customers never pass a budget", async () => {
    const till = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: till.partner.id, budgetPoints: 1_030 });
    const asked = await Promise.all(
      Array.from({ length: 60 }, async () =>
        askFor(till, await makeAccount({ now }), { priceMillimes: 1_000, now }),
      ),
    );
    // Accepts as a till does: if a busy database refuses the call, it is repeated.
    const yes = async (id: string): Promise<number> => {
      const answer = await acceptRequest(till.call({ now }), id, {}).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        return null;
      });
      const isBusy = answer === null || (!answer.ok && ["MAINTENANCE", "CONFLICT"].includes(answer.refusal));
      return isBusy ? yes(id) : must(answer).campaignPoints;
    };
    const given = await Promise.all(asked.map(yes));
    expect(given.filter((one) => one === 50)).toHaveLength(20);
    expect(given.filter((one) => one === 0)).toHaveLength(40);
    expect(await used(campaign.id)).toEqual({ points: 1_000, times: 20, customers: 20 });
    expect(await violations()).toEqual([]);
  }, 60_000);
});
