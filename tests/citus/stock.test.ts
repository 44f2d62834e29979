/** Units of a stock lie beside customers, in every shard; the ledger proof runs after the file. */
import { beforeAll, describe, expect, test } from "vitest";
import { partOf } from "#app/core/db/shards.server.ts";
import { slotStarts } from "#app/core/db/stock/stock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { spreadStocks } from "#scripts/citus/stocks.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { emptyGrandWheel, makePrize, makeReadyPlayerAt } from "#tests/factories/wheel.ts";
import { untilConnected } from "#tests/setup/until-connected.ts";
import { connected } from "#tests/integration/migrations/support.ts";

const now = new Date("2026-11-26T10:00:00Z");
/** The first slots of the shards, by which they are told apart here: units in few slots lie in these. */
let shards: number[];
beforeAll(async () => {
  shards = await slotStarts();
});

const buys = async (userId: string, offerId: string) =>
  (await purchaseOffer(clientCall(userId, { now }), { offerId })).ok;
const shardOf = async (userId: string) => (await partOf(userId))?.firstSlot;
const stockOf = (subjectId: string) =>
  prisma.stock.findMany({ where: { subjectId }, orderBy: { slot: "asc" } });
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Makes customers until one lives in each shard. */
async function inEachShard(make: () => Promise<string>): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  while (found.size < shards.length) {
    const userId = await make();
    found.set((await shardOf(userId)) ?? -1, userId);
  }
  return found;
}

const leftIn = async (shard: number, subjectId: string) => {
  const stock = await stockOf(subjectId);
  return sum(stock.filter(({ slot }) => slot === shard).map(({ remaining }) => remaining));
};

describe("an offer's units", () => {
  test("are taken in the customer's shard, and elsewhere when it has none left", async () => {
    const offer = await makeOffer({ stock: 2 * shards.length, pointPrice: 1 });
    const [[shard, userId] = [-1, ""]] = await inEachShard(() => makeAccount({ points: 100, now }));
    const left = async () => [
      await leftIn(shard, offer.id),
      sum((await stockOf(offer.id)).map(({ remaining }) => remaining)),
    ];
    const all = 2 * shards.length;
    expect(await left()).toEqual([2, all]);
    expect(await buys(userId, offer.id)).toBe(true);
    expect(await left()).toEqual([1, all - 1]);
    for (let more = 0; more < 3; more += 1) expect(await buys(userId, offer.id)).toBe(true);
    expect(await left()).toEqual([0, all - 4]);
  });

  test("fewer than shards: whoever is first has them, wherever they live", async () => {
    const offer = await makeOffer({ stock: 1, pointPrice: 1 });
    const users = [...(await inEachShard(() => makeAccount({ points: 100, now }))).values()];
    const bought = [];
    for (const userId of users.reverse()) bought.push(await buys(userId, offer.id));
    expect(bought).toEqual([true, ...users.slice(1).map(() => false)]);
  });

  test("two hundred customers of all shards want a hundred at once: exactly a hundred have one", async () => {
    const offer = await makeOffer({ stock: 100, pointPrice: 1 });
    const users: string[] = [];
    for (let turn = 0; turn < 20; turn += 1)
      users.push(...(await Promise.all(Array.from({ length: 10 }, () => makeAccount({ points: 10, now })))));
    expect(new Set(await Promise.all(users.map(shardOf)))).toEqual(new Set(shards));
    const outcomes = await Promise.all(
      users.map((userId) =>
        untilConnected(() => purchaseOffer(clientCall(userId, { now }), { offerId: offer.id })),
      ),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
    expect(refusals).toHaveLength(100);
    expect(new Set(refusals)).toEqual(new Set(["ERROR_OFFER_OUT_OF_STOCK"]));
    expect(await prisma.purchase.count({ where: { offerId: offer.id } })).toBe(100);
    const stock = await stockOf(offer.id);
    expect(stock.map(({ slot }) => slot)).toEqual(shards);
    expect(stock.map(({ remaining }) => remaining)).toEqual(shards.map(() => 0));
    expect(sum(stock.map(({ made }) => made))).toBe(100);
    expect((await proveLedger()).violations).toEqual([]);
  });

  test("that lay in one shard are given to all, and those sold stay sold", async () => {
    const offer = await makeOffer({ stock: 10, pointPrice: 1 });
    const [userId = ""] = (await inEachShard(() => makeAccount({ points: 100, now }))).values();
    for (let unit = 0; unit < 3; unit += 1) expect(await buys(userId, offer.id)).toBe(true);
    await prisma.stock.deleteMany({ where: { subjectId: offer.id, slot: { not: shards[0] } } });
    await prisma.stock.updateMany({ where: { subjectId: offer.id }, data: { made: 10, remaining: 7 } });
    const client = await connected(process.env.DATABASE_MIGRATE_URL ?? "");
    await spreadStocks(client);
    const stock = await stockOf(offer.id);
    expect(stock.map(({ slot }) => slot)).toEqual(shards);
    expect(sum(stock.map(({ made }) => made))).toBe(10);
    expect(sum(stock.map(({ remaining }) => remaining))).toBe(7);
    await spreadStocks(client);
    expect(await stockOf(offer.id)).toEqual(stock);
    expect(await changeOffer({ now }, offer.id, { stock: 3 })).toMatchObject({
      value: { stock: 3, stockRemaining: 0 },
    });
  });
});

describe("a campaign code's units", () => {
  const claims = async (userId: string, code: string) => claimClickout(clientCall(userId, { now }), { code });

  test("are taken in the customer's shard, and elsewhere when it has none left", async () => {
    const { id, code } = await makeClickout({ now, stock: shards.length });
    const [[shard, userId] = [-1, ""]] = await inEachShard(() => makeAccount({ now }));
    expect(await leftIn(shard, id)).toBe(1);
    expect(await claims(userId, code)).toMatchObject({ ok: true });
    expect(await leftIn(shard, id)).toBe(0);
    let neighbour = await makeAccount({ now });
    while ((await shardOf(neighbour)) !== shard) neighbour = await makeAccount({ now });
    expect(await claims(neighbour, code)).toMatchObject({ ok: true });
    expect(sum((await stockOf(id)).map(({ remaining }) => remaining))).toBe(shards.length - 2);
  });

  test("two hundred customers of all shards want a hundred at once: exactly a hundred have one", async () => {
    const { id, code } = await makeClickout({ now, stock: 100 });
    const users: string[] = [];
    for (let turn = 0; turn < 20; turn += 1)
      users.push(...(await Promise.all(Array.from({ length: 10 }, () => makeAccount({ now })))));
    const outcomes = await Promise.all(users.map((userId) => untilConnected(() => claims(userId, code))));
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]));
    expect(refusals).toHaveLength(100);
    expect(new Set(refusals)).toEqual(new Set(["CLICKOUT_INVALID_CODE"]));
    expect(await prisma.clickoutClaim.count({ where: { clickoutId: id } })).toBe(100);
    expect((await stockOf(id)).map(({ remaining }) => remaining)).toEqual(shards.map(() => 0));
    expect((await proveLedger()).violations).toEqual([]);
  });
});

test("a prize's units lie in shards too: of players from all of them, as many win it as there are", async () => {
  await emptyGrandWheel();
  const prize = await makePrize({ stock: shards.length - 1 });
  const players = [...(await inEachShard(() => makeReadyPlayerAt(now))).values()];
  expect((await stockOf(prize.id)).map(({ made }) => made)).toEqual(shards.slice(1).map(() => 1));
  const play = (userId: string) => playGrandWheel(clientCall(userId, { now }), {});
  const outcomes = await Promise.all(players.map((userId) => untilConnected(() => play(userId))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(shards.length - 1);
  expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]))).toEqual(["WHEEL_LOCKED"]);
  expect(sum((await stockOf(prize.id)).map(({ remaining }) => remaining))).toBe(0);
  expect((await proveLedger()).violations).toEqual([]);
});
