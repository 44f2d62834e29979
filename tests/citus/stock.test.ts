/** Units of a stock lie at the homes of customers; the ledger proof runs after the file. */
import { beforeAll, describe, expect, test } from "vitest";
import { callFunction } from "#app/db/call-function.server.ts";
import { readHomes } from "#app/db/homes.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { proveLedger } from "#app/ledger/prove.server.ts";
import { changeOffer } from "#app/services/catalogue/offer.server.ts";
import { claimClickout } from "#app/services/clickouts/claim-clickout.server.ts";
import { purchaseOffer } from "#app/services/offers/purchase-offer.server.ts";
import { playGrandWheel } from "#app/services/wheels/play-grand-wheel.server.ts";
import { spreadStocks } from "#scripts/citus/stocks.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { emptyGrandWheel, makePrize, makeReadyPlayerAt } from "#tests/factories/wheel.ts";
import { untilConnected } from "#tests/setup/until-connected.ts";
import { connected } from "#tests/integration/migrations/support.ts";

const now = new Date("2026-11-26T10:00:00Z");
let homes: string[];
beforeAll(async () => {
  homes = await readHomes();
});

const buys = async (userId: string, offerId: string) =>
  (await purchaseOffer(clientCall(userId, { now }), { offerId })).ok;
const homeOf = (userId: string) => callFunction(prisma, "home_of", { p_user: userId });
const stockOf = (subjectId: string) =>
  prisma.stock.findMany({ where: { subjectId }, orderBy: [{ slot: "asc" }, { home: "asc" }] });
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Makes customers until one lives at each home. */
async function atEachHome(make: () => Promise<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  while (found.size < homes.length) {
    const userId = await make();
    found.set(String(await homeOf(userId)), userId);
  }
  return found;
}

const leftAt = async (home: string, subjectId: string) => {
  const stock = await stockOf(subjectId);
  return sum(stock.filter((row) => row.home === home).map(({ remaining }) => remaining));
};

describe("an offer's units", () => {
  test("are taken at the customer's home, and elsewhere when it has none left", async () => {
    const offer = await makeOffer({ stock: 2 * homes.length, pointPrice: 1 });
    const [[home, userId] = ["", ""]] = await atEachHome(() => makeAccount({ points: 100, now }));
    const left = async () => [
      await leftAt(home, offer.id),
      sum((await stockOf(offer.id)).map(({ remaining }) => remaining)),
    ];
    const all = 2 * homes.length;
    expect(await left()).toEqual([2, all]);
    expect(await buys(userId, offer.id)).toBe(true);
    expect(await left()).toEqual([1, all - 1]);
    for (let more = 0; more < 3; more += 1) expect(await buys(userId, offer.id)).toBe(true);
    expect(await left()).toEqual([0, all - 4]);
  });

  test("fewer than homes: whoever is first has them, wherever they live", async () => {
    const offer = await makeOffer({ stock: 1, pointPrice: 1 });
    const users = [...(await atEachHome(() => makeAccount({ points: 100, now }))).values()];
    const bought = [];
    for (const userId of users.reverse()) bought.push(await buys(userId, offer.id));
    expect(bought).toEqual([true, ...users.slice(1).map(() => false)]);
  });

  test("two hundred customers of all shards want a hundred at once: exactly a hundred have one", async () => {
    const offer = await makeOffer({ stock: 100, pointPrice: 1 });
    const users: string[] = [];
    for (let turn = 0; turn < 20; turn += 1)
      users.push(...(await Promise.all(Array.from({ length: 10 }, () => makeAccount({ points: 10, now })))));
    expect(new Set(await Promise.all(users.map(homeOf)))).toEqual(new Set(homes));
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
    expect(new Set(stock.map(({ home }) => home))).toEqual(new Set(homes));
    expect(stock.map(({ remaining }) => remaining)).toEqual(homes.map(() => 0));
    expect(sum(stock.map(({ made }) => made))).toBe(100);
    expect((await proveLedger()).violations).toEqual([]);
  });

  test("that lay at one home are given their homes, and those sold stay sold", async () => {
    const offer = await makeOffer({ stock: 10, pointPrice: 1 });
    const [userId = ""] = (await atEachHome(() => makeAccount({ points: 100, now }))).values();
    for (let unit = 0; unit < 3; unit += 1) expect(await buys(userId, offer.id)).toBe(true);
    await prisma.stock.deleteMany({ where: { subjectId: offer.id, home: { not: homes[0] } } });
    await prisma.stock.updateMany({ where: { subjectId: offer.id }, data: { made: 10, remaining: 7 } });
    const client = await connected(process.env.DATABASE_MIGRATE_URL ?? "");
    await spreadStocks(client);
    const stock = await stockOf(offer.id);
    expect(stock.map(({ home }) => home)).toEqual(homes);
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

  test("are taken at the customer's home, and elsewhere when it has none left", async () => {
    const { id, code } = await makeClickout({ now, stock: homes.length });
    const [[home, userId] = ["", ""]] = await atEachHome(() => makeAccount({ now }));
    expect(await leftAt(home, id)).toBe(1);
    expect(await claims(userId, code)).toMatchObject({ ok: true });
    expect(await leftAt(home, id)).toBe(0);
    let neighbour = await makeAccount({ now });
    while ((await homeOf(neighbour)) !== home) neighbour = await makeAccount({ now });
    expect(await claims(neighbour, code)).toMatchObject({ ok: true });
    expect(sum((await stockOf(id)).map(({ remaining }) => remaining))).toBe(homes.length - 2);
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
    expect((await stockOf(id)).map(({ remaining }) => remaining)).toEqual(homes.map(() => 0));
    expect((await proveLedger()).violations).toEqual([]);
  });
});

test("a prize's units lie at homes too: of players from all of them, as many win it as there are", async () => {
  await emptyGrandWheel();
  const prize = await makePrize({ stock: homes.length - 1 });
  const players = [...(await atEachHome(() => makeReadyPlayerAt(now))).values()];
  expect((await stockOf(prize.id)).map(({ made }) => made)).toEqual(homes.slice(1).map(() => 1));
  const play = (userId: string) => playGrandWheel(clientCall(userId, { now }), {});
  const outcomes = await Promise.all(players.map((userId) => untilConnected(() => play(userId))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(homes.length - 1);
  expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]))).toEqual(["WHEEL_LOCKED"]);
  expect(sum((await stockOf(prize.id)).map(({ remaining }) => remaining))).toBe(0);
  expect((await proveLedger()).violations).toEqual([]);
});
