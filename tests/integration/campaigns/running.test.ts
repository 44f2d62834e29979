import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { saleTriggers } from "#app/core/domain/campaigns/triggers.ts";
import { changeCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { listRunning, runningAt } from "#app/core/services/campaigns/running-campaigns.server.ts";
import { runningAtTill } from "#app/till/sales/running-at-till.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { makeCampaign, makeSegment } from "#tests/factories/campaign.ts";
import { makeOffer, textIn } from "#tests/factories/catalogue.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

// A Friday, 18:30 in Tunis.
const now = new Date("2026-11-20T17:30:00Z");
const evening = { from: "18:00", until: "23:00" };

async function place() {
  const till = await makeTill();
  const { id: partnerId } = till.partner;
  const seen = async (userId: string | null, at = now) => {
    const running = await listRunning({ now: at, userId }, { triggers: saleTriggers, partnerId });
    return runningAt(running, { partnerId, storeId: till.store.id, salePointId: null }).map(({ id }) => id);
  };
  return { till, partnerId, seen };
}

test("a customer sees what is on for them, a visitor what is on for everybody, a till all of it", async () => {
  const { till, partnerId, seen } = await place();
  const segment = await makeSegment({ fact: "level", op: "gte", value: 3 }, { now });
  const all = await makeCampaign({ now, partnerId, priority: 2 });
  const some = await makeCampaign({ now, partnerId, segmentId: segment.id, priority: 1 });
  const first = await makeCampaign({ now, partnerId, trigger: "FIRST_SALE" });
  await makeCampaign({ now, partnerId, status: "PAUSED" });
  await makeCampaign({ now, partnerId: (await makeTill()).partner.id });
  const [low, high] = [await makeAccount({ now, level: 2 }), await makeAccount({ now, level: 3 })];
  await makeConfirmedSale(till, low, { now });
  expect(await seen(null)).toEqual([all.id, first.id]);
  expect(await seen(low)).toEqual([all.id]);
  expect(await seen(high)).toEqual([all.id, some.id, first.id]);
  const { items } = await runningAtTill(till.call({ now }), till.store.id);
  expect(items.map(({ id }) => id)).toEqual([all.id, some.id, first.id]);
  must(await changeCampaign({ now }, all.id, { status: "ENDED" }));
  expect(await seen(null)).toEqual([first.id]);
});

test("what is used up is no longer said", async () => {
  const { till, partnerId, seen } = await place();
  const once = await makeCampaign({ now, partnerId, perCustomer: 1, stacks: true });
  const few = await makeCampaign({ now, partnerId, budgetTimes: 1, stacks: true });
  const gift = await makeOffer({ partnerId, stock: 1 });
  const last = await makeCampaign({ now, partnerId, effect: { offerId: gift.id }, stacks: true });
  expect((await seen(null)).toSorted()).toEqual([once.id, few.id, last.id].toSorted());
  const buyer = await makeAccount({ now });
  await makeConfirmedSale(till, buyer, { now });
  expect(await seen(null)).toEqual([once.id]);
  expect(await seen(buyer)).toEqual([]);
});

test("is said in words: what, until when, and what for", async () => {
  const { till, partnerId } = await place();
  const { id: storeId } = till.store;
  const title = textIn("Vendredi");
  const [base, places] = [{ now, title, stacks: true }, [{ id: storeId, name: "Lac" }]];
  await makeCampaign({ ...base, partnerId, effect: { multiplier: 2 }, hours: evening, priority: 4 });
  await makeCampaign({ ...base, storeIds: [storeId], effect: { points: 1200 }, weekdays: [5], priority: 3 });
  await makeCampaign({
    ...base,
    partnerId,
    effect: { multiplier: 1.5 },
    trigger: "NTH_SALE",
    n: 3,
    priority: 2,
  });
  await makeCampaign({
    ...base,
    partnerId,
    minAmountMillimes: 20_000,
    hours: { from: "20:00", until: "02:00" },
  });
  const running = runningAt(await listRunning({ now, userId: null }, { triggers: saleTriggers, partnerId }), {
    partnerId,
    storeId,
    salePointId: null,
  });
  const said = (language: "fr" | "ar" | "en") =>
    runningWords(running, { now, language, places }).items.map(({ gain, when, terms }) =>
      [gain, when, ...terms].join(" · ").replaceAll(/[\u00a0\u202f]/g, " "),
    );
  expect(said("fr")).toEqual([
    "Points doublés · jusqu’à 23:00",
    "1 200 points en plus · aujourd’hui · seulement : Lac",
    "Points × 1,5 · jusqu’au 1er janvier 2028 · à l’achat numéro 3",
    "50 points en plus · aujourd’hui de 20:00 à 02:00 · dès 20,000 DT",
  ]);
  expect(said("en")[0]).toBe("Double points · until 23:00");
  expect(said("ar")[0]).toBe("نقاط مضاعفة · حتى 23:00");
  expect(runningWords(running, { now, language: "fr" }).note).toBeNull();
  const tomorrow = new Date(now.getTime() + day);
  const later = await listRunning({ now: tomorrow, userId: null }, { triggers: saleTriggers, partnerId });
  expect(later).toHaveLength(3);
});

test("what a server remembers is not taken for what a database has that went back", async () => {
  const { partnerId, seen } = await place();
  const [before] = await prisma.$queryRaw<{ version: bigint }[]>`SELECT version FROM campaign_set`;
  const lost = await makeCampaign({ now, partnerId });
  expect(await seen(null)).toEqual([lost.id]);
  await prisma.$executeRaw`UPDATE campaign_set SET version = ${before?.version}`;
  const made = await makeCampaign({ now, partnerId, priority: 1 });
  expect(await seen(null)).toEqual([made.id, lost.id]);
});
