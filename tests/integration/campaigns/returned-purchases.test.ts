/** A returned purchase takes back what campaigns gave for it, and restores their budgets and limits. */
import { expect, test } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-20T12:00:00Z");
const reason = "Achat fait deux fois";

/** A partner whose voucher costs 300 points, and campaigns that wait for its purchase. */
async function makePlace() {
  const { id: partnerId } = await makePartner({ now });
  const { id: offerId } = await makeOffer({ now, partnerId, pointPrice: 300, stock: 200 });
  const give = (body: Partial<Parameters<typeof makeCampaign>[0]> = {}) =>
    makeCampaign({ now, partnerId, trigger: "PURCHASE", ...body });
  return { partnerId, offerId, give };
}

async function buy(userId: string, offerId: string) {
  const bought = must(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  if (bought.status !== "COMPLETED") throw new Error("not bought");
  return bought;
}

const giveBack = (id: string) => returnPurchase(operatorCall({ now, request: { id } }), id, { reason });
const pointsOf = async (userId: string) => (await getPoints(clientCall(userId, { now }))).available;
const usedOf = async (id: string) => must(await getCampaignRecord(id)).used;
const unused = { points: 0, times: 0, customers: 0 };

test("its points are taken back even if they were spent, and count for no limit any more", async () => {
  const { offerId, partnerId, give } = await makePlace();
  const campaign = await give({ perCustomer: 1, budgetPoints: 60 });
  const userId = await makeAccount({ now, points: 300 });
  const { id } = await buy(userId, offerId);
  expect(await pointsOf(userId)).toBe(50);
  const { id: cheap } = await makeOffer({ now, partnerId, pointPrice: 50 });
  await buy(userId, cheap);
  expect(must(await giveBack(id)).totalPoints).toBe(250);
  expect(await usedOf(campaign.id)).toEqual(unused);
  expect((await proveLedger()).violations).toEqual([]);
  const { walletItemId } = await buy(userId, (await makeOffer({ now, partnerId, pointPrice: 250 })).id);
  expect(await pointsOf(userId)).toBe(50);
  expect(await usedOf(campaign.id)).toEqual({ points: 50, times: 1, customers: 1 });
  must(await voidWalletItem(operatorCall({ now }), walletItemId, { reason, refund: true }));
  expect(await usedOf(campaign.id)).toEqual(unused);
  expect(await pointsOf(userId)).toBe(250);
  expect((await proveLedger()).violations).toEqual([]);
});

test("a spin, an offer and a stamp go back too", async () => {
  const { offerId, partnerId, give } = await makePlace();
  const gift = await makeOffer({ now, partnerId, stock: 5 });
  const card = await makeStampCard({ now, partnerId });
  const effects = [{ spin: true }, { offerId: gift.id }, { stampCardId: card.id }] as const;
  const campaigns = await Promise.all(effects.map((effect) => give({ effect, stacks: true })));
  const userId = await makeAccount({ now, points: 300 });
  const { id } = await buy(userId, offerId);
  const had = async () => ({
    spins: await prisma.freeSpin.count({ where: { userId, state: "GIVEN" } }),
    gifts: await prisma.walletItem.count({ where: { userId, offerId: gift.id, status: "ACTIVE" } }),
    stamps: (await prisma.stampProgress.findFirst({ where: { userId } }))?.stamps,
  });
  expect(await had()).toEqual({ spins: 1, gifts: 1, stamps: 1 });
  must(await giveBack(id));
  expect(await had()).toEqual({ spins: 0, gifts: 0, stamps: 0 });
  for (const campaign of campaigns) expect(await usedOf(campaign.id)).toEqual(unused);
  expect((await proveLedger()).violations).toEqual([]);
});

test("whether it is awarded before, after or at the same moment, of twelve purchases nothing is left", async () => {
  const { offerId, partnerId, give } = await makePlace();
  const bought: { userId: string; id: string }[] = [];
  while (bought.length < 12) {
    const userId = await makeAccount({ now, points: 300 });
    bought.push({ userId, id: (await buy(userId, offerId)).id });
  }
  const campaign = await give({ budgetTimes: 8 });
  // The events are written again, as if the purchases had just been made: those from before the campaign are
  // closed already.
  await prisma.campaignEvent.deleteMany({ where: { userId: { in: bought.map(({ userId }) => userId) } } });
  for (const { userId, id } of bought)
    await callFunction(prisma, "note_campaign_event", {
      ...{ p_user: userId, p_trigger: "PURCHASE", p_subject: `purchase:${id}` },
      ...{ p_partner: partnerId, p_amount: 0, p_now: now },
    });
  const moves = bought.map(async ({ userId, id }, turn) => {
    const ways = [() => awardEvents(userId, now), () => giveBack(id), () => giveBack(id)];
    const order = turn % 2 ? ways : ways.toReversed();
    return Promise.all(order.map((way) => way()));
  });
  const answers = (await Promise.all(moves)).flat().filter((answer) => typeof answer === "object");
  expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
  for (const { userId } of bought) {
    expect(await awardEvents(userId, now)).toBe(0);
    expect(await pointsOf(userId)).toBe(300);
  }
  expect(await usedOf(campaign.id)).toEqual(unused);
  expect((await proveLedger()).violations).toEqual([]);
});
