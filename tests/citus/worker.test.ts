// Own servers: it kills a node of the cluster, which no other file would outlive.
/** A worker is lost while customers of every shard buy, and comes back. */
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readParts } from "#app/core/db/shards.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { claimIn } from "#app/core/services/messages/lanes.server.ts";
import { makeApiKey, makeOffer, makeStore } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { apiClient, type ApiClient } from "#tests/setup/api-client.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";
import { workerAt, type Worker } from "./node.ts";
import { openTill, refusedAtTill, refusedOf, type Buyer, type Till } from "./ordinary-day.ts";

/** More than anybody spends here. */
const points = 1_000_000;
const price = 10;

test(
  "a lost worker stops its own customers and nobody else, and nothing is lost",
  { timeout: 300_000 },
  async () => {
    // The cluster of the tests may commit before it has written; this database does not.
    await onEachNode("SET synchronous_commit = on");
    // Limited, with units in each shard.
    const store = await makeStore();
    const { partnerId } = store;
    const { id: offerId } = await makeOffer({ partnerId, pointPrice: price, stock: 100_000 });
    const unitsInShard = 3;
    const scarce = await makeOffer({
      ...{ partnerId, pointPrice: price, stock: unitsInShard * (await readParts()).length },
    });
    const offers = {
      offerId,
      forMoney: (
        await makeOffer({ pricingType: "MONEY_ONLY", pointPrice: 0, priceMillimes: 5_000, stock: 1_000 })
      ).id,
      code: (await makeClickout({ stock: 1_000 })).code,
    };
    const buyers = await makeBuyers(8);
    const worker = await workerOf(buyers);
    const [lost, others] = [
      buyers.filter(({ port }) => port === worker.port),
      buyers.filter(({ port }) => port !== worker.port),
    ];
    expect(Math.min(lost.length, others.length), "both workers have customers").toBeGreaterThan(0);
    const till = await makeTillAt(store.id, others);
    const server = await startTestServer({
      databaseUrl: process.env.DATABASE_URL ?? "",
      name: "citus-lost-worker",
    });
    onTestFinished(() => server.stop());

    const api = apiClient(server.url);
    const shop = openShop(api, offerId);
    const ends = Promise.all(buyers.map(shop.buyUntilClosed));
    // Should the test fail, they end with the server.
    ends.catch(() => {});
    await moreOf(buyers, ({ bought }) => bought.length, 2);
    const messages = await writeMessages(buyers);
    worker.kill();
    await Promise.all([
      moreOf(lost, ({ refused }) => refused.length, 3),
      moreOf(others, ({ bought }) => bought.length, 5),
    ]);
    for (const other of others) {
      expect(await refusedOf(api, other, offers)).toEqual([]);
      expect(await refusedAtTill(api, till, other)).toEqual([]);
    }
    // More than lie in the customer's own shard.
    for (let unit = 0; unit <= unitsInShard; unit += 1)
      expect(
        await api.post("/client/shop/purchase", { offerId: scarce.id }, { token: others[0]?.token }),
      ).toMatchObject({ status: 201 });
    expect(await claimedOf(messages)).toEqual(new Set(others.map(({ userId }) => userId)));
    expect(await openTill(server.url, till)).toEqual([200, 200, 200]);
    await worker.start();
    await moreOf(buyers, ({ bought }) => bought.length, 2);
    shop.close();
    await ends;

    for (const { refused } of lost)
      expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
        new Set([JSON.stringify({ status: 503, error: "MAINTENANCE" })]),
      );
    expect(others.flatMap(({ refused }) => refused)).toEqual([]);
    for (const buyer of buyers) await expectEachOnce(buyer, offerId);
    await asOwner("SELECT recover_prepared_transactions()");
    expect(await prepared()).toEqual([]);
    expect((await proveLedger()).violations).toEqual([]);
  },
);

/** Customers until each worker has `count` of them or more. */
async function makeBuyers(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 1) {
    const customer = await makeCustomer({ points });
    buyers.push({ ...customer, port: await portOf(customer.userId), bought: [], refused: [] });
  }
  return buyers;
}

/** The port of the node at which this customer's or merchant's rows lie. */
async function portOf(ownerId: string): Promise<number> {
  const [place] = await prisma.$queryRaw<{ port: number }[]>`
    SELECT n.nodeport AS port FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid)
    WHERE p.shardid = get_shard_id_for_distribution_column('customer', ${ownerId}::uuid)`;
  return place?.port ?? 0;
}

/** A till whose merchant's idempotency keys lie where these customers' rows do. */
async function makeTillAt(storeId: string, buyers: Buyer[]): Promise<Till> {
  for (;;) {
    const { id, key } = await makeApiKey({ storeId });
    if ((await portOf(id)) === buyers[0]?.port) return { key };
  }
}

/** The worker of the first customer; it runs again when the test is over, whatever came of it. */
async function workerOf([buyer]: Buyer[]): Promise<Worker> {
  const url = new URL(process.env.DATABASE_MIGRATE_URL ?? "");
  url.port = String(buyer?.port);
  const worker = await workerAt(url.href);
  onTestFinished(() => worker.start());
  return worker;
}

function openShop(api: ApiClient, offerId: string) {
  let open = true;
  /** Buys again and again, each time under a key, with which it asks until it is answered. */
  const buyUntilClosed = async (buyer: Buyer) => {
    while (open) {
      const options = { token: buyer.token, idempotencyKey: randomUUID() };
      const buy = () => api.post<{ walletItemId: string }>("/client/shop/purchase", { offerId }, options);
      let answer = await buy();
      for (; answer.status !== 201; answer = await buy())
        buyer.refused.push({ status: answer.status, error: answer.body.error });
      buyer.bought.push(answer.body.walletItemId);
    }
  };
  return { buyUntilClosed, close: () => (open = false) };
}

/** Waits until each buyer has `more` of what is counted than now. */
async function moreOf(buyers: Buyer[], count: (buyer: Buyer) => number, more: number): Promise<void> {
  const before = buyers.map(count);
  await vi.waitUntil(() => buyers.every((buyer, index) => count(buyer) >= (before[index] ?? 0) + more), {
    timeout: 120_000,
  });
}

/** Each answered purchase stands once, nothing beside them, and the points are what they leave. */
async function expectEachOnce({ userId, bought }: Buyer, offerId: string): Promise<void> {
  const ofThis = { userId, offerId };
  const items = await prisma.walletItem.findMany({ where: ofThis, select: { id: true } });
  expect(items.map(({ id }) => id).sort()).toEqual([...new Set(bought)].sort());
  expect(bought).toHaveLength(items.length);
  expect(await prisma.purchase.count({ where: { ...ofThis, status: "COMPLETED" } })).toBe(bought.length);
  const account = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
  const spins = await prisma.wheelSpin.findMany({ where: { userId } });
  const won = spins.reduce((sum, spin) => sum + spin.points - spin.costPoints, 0);
  const sales = await prisma.transaction.findMany({ where: { userId } });
  const earned = sales.reduce((sum, sale) => sum + sale.pointsEarned - sale.cancelledPoints, 0);
  const purchases = await prisma.purchase.findMany({ where: { userId, status: "COMPLETED" } });
  const paid = purchases.reduce((sum, { pointPrice }) => sum + pointPrice, 0);
  expect(account.available).toBe(points - paid + won + earned);
}

/** So late that no dispatcher sends them. */
const due = new Date("2100-01-01T00:00:00Z");

/** A message to each, beside their rows: its id. */
async function writeMessages(buyers: Buyer[]): Promise<string[]> {
  const rows = buyers.map(({ userId }) => ({
    ...{ ownerId: userId, userId, id: newId(), kind: "MESSAGE" as const, recipient: "nobody@mezia.example" },
    ...{ payload: { channel: "PUSH", params: {} }, nextAttemptAt: due, createdAt: new Date() },
  }));
  for (const data of rows) await prisma.outbox.create({ data });
  return rows.map(({ id }) => id);
}

/** Whose of these messages a dispatcher gets, in one go. */
async function claimedOf(messages: string[]): Promise<Set<string>> {
  const claimed = await claimIn({ channel: "PUSH", kind: "NEWS", atOnce: 5 }, 1_000, due);
  return new Set(claimed.flatMap(({ id, ownerId }) => (messages.includes(id) ? ownerId : [])));
}

async function onEachNode(setting: string): Promise<void> {
  const name = new URL(process.env.DATABASE_MIGRATE_URL ?? "").pathname.slice(1);
  await asOwner(
    `DO $$ BEGIN IF EXISTS (SELECT FROM run_command_on_all_nodes('ALTER DATABASE "${name}" ${setting}') WHERE NOT success)
     THEN RAISE EXCEPTION 'not set'; END IF; END $$`,
  );
}

/** What a node has prepared in this database and nobody has ended. */
function prepared(): Promise<{ result: string }[]> {
  return prisma.$queryRaw<{ result: string }[]>`
    SELECT result FROM run_command_on_all_nodes(
      'SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database()') WHERE result <> '0'`;
}
