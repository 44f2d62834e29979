/** The calls that go whole to their customer's node. */
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { callFunction, type ArgumentsOf, type FunctionName } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { databaseFunctions } from "#app/core/db/database-functions.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { connectionSettings, pool } from "#app/core/db/pool.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { delegatedFunctions } from "#scripts/citus/tables.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { givePin } from "#tests/factories/card.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { befriend } from "#tests/factories/friend.ts";
import { makeAttachedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** Postgres makes a plan for all parameters after five calls with a statement; that one must be pushed too. */
const untilPlanned = 7;

/** The statements of the pool run here one after another, as they are sent, and the coordinator says what it does. */
const client = new DatabaseClient(connectionSettings());
let pushed: string[];

beforeAll(async () => {
  await client.connect();
  await client.query("SET client_min_messages = debug1");
  let running = "";
  let last: Promise<unknown> = Promise.resolve();
  client.on("notice", ({ message }) => {
    if (message === "pushing down the function call") pushed.push(running);
  });
  vi.spyOn(pool, "query").mockImplementation((query: unknown, values?: unknown) => {
    const result = last.then(() => {
      running = typeof query === "string" ? query : (query as pg.QueryConfig).text;
      return client.query(query as pg.QueryConfig, values as unknown[] | undefined);
    });
    last = result.catch(() => {});
    return result as unknown as void;
  });
});
beforeEach(() => {
  pushed = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await client.end();
});

const pushesOf = (name: string) => pushed.filter((text) => text.includes(` ${name}(`)).length;

test("a purchase is pushed to its customer's worker, as the app sends it, however often", async () => {
  const { id: offerId } = await makeOffer({ type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 });
  for (let turn = 0; turn < untilPlanned; turn++) {
    const userId = await makeAccount({ points: 250, now });
    const bought = await purchaseOffer(clientCall(userId, { now }), { offerId });
    expect(bought).toMatchObject({ ok: true, value: { status: "COMPLETED", totalPoints: 150 } });
  }
  expect(pushesOf("purchase_offer")).toBe(untilPlanned);
});

test("a level that a purchase brings rewards an inviter on another node", async () => {
  const inviterId = await makeAccount({ now });
  let friendId = await makeAccount({ now });
  while ((await nodeOf(friendId)) === (await nodeOf(inviterId))) friendId = await makeAccount({ now });
  await befriend(inviterId, friendId, now);
  await prisma.customer.update({ where: { id: friendId }, data: { onboardingStep: 3, level: 1 } });
  await prisma.userLevel.create({ data: { userId: friendId, level: 1, rewardPoints: 0, reachedAt: now } });
  await credit(friendId, 100, { now });
  const discount = { kind: "PERCENT", value: 10 } as const;
  const { id: offerId } = await makeOffer({ type: "COUPON", discount, pointPrice: 100 });
  const bought = await purchaseOffer(clientCall(friendId, { now }), { offerId });
  expect(bought).toMatchObject({ ok: true, value: { levelUp: { level: 2 } } });
  expect(await prisma.pointsEntry.count({ where: { userId: inviterId, source: "REFERRAL" } })).toBe(1);
  expect(pushesOf("purchase_offer")).toBe(1);
});

test("a PIN typed at a till is, and the audit on the coordinator has it", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now });
  await givePin(userId, "2758");
  const { id } = await makeAttachedSale(till, userId, { now });
  for (let turn = 0; turn < 2; turn++)
    must(await agreeByPin(till.call({ now, key: "one yes" }), { id, pin: "2758" }));
  expect(await prisma.auditEntry.count({ where: { target: id, action: "transaction.pin" } })).toBe(1);
  expect(pushesOf("submit_transaction")).toBe(1);
});

test("a guard's name comes from the worker", async () => {
  const used = await guarded(() => callForNobody("purchase_offer", "p_user"));
  expect(used).toEqual({ ok: false, guard: "ACCOUNT_DELETED" });
  expect(pushesOf("purchase_offer")).toBe(1);
});

test("a call within a transaction is not: the transaction has begun on the coordinator", async () => {
  const userId = await makeAccount({ points: 250, now });
  await callFunction(prisma, "ledger_spendable", { p_user: userId, p_now: now });
  await prisma.$transaction((tx) => callFunction(tx, "ledger_spendable", { p_user: userId, p_now: now }));
  expect(pushesOf("ledger_spendable")).toBe(1);
});

test.each(Object.entries(delegatedFunctions))("%s is pushed by its argument %s", async (name, argument) => {
  for (let turn = 0; turn < untilPlanned; turn++)
    await callForNobody(name as FunctionName, argument).catch(() => {});
  expect(pushesOf(name)).toBe(untilPlanned);
});

/** The port of the node on which a customer's rows lie. */
async function nodeOf(userId: string): Promise<number | undefined> {
  const [row] = await prisma.$queryRaw<{ port: number }[]>`
    SELECT nodeport AS port FROM pg_dist_shard_placement
    WHERE shardid = get_shard_id_for_distribution_column('customer', ${userId}::uuid)`;
  return row?.port;
}

/** For a customer who does not exist, so that nothing is moved, with nothing else: most refuse it. */
async function callForNobody(name: FunctionName, argument: string): Promise<void> {
  const { takes } = databaseFunctions[name];
  const args = Object.fromEntries(
    Object.keys(takes).map((each) => [each, each === argument ? newId() : null]),
  );
  await callFunction(prisma, name, args as ArgumentsOf<FunctionName>);
}
