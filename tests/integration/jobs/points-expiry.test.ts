import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { expirePointsOf } from "#app/core/ledger/remove-points.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { expiryBatchSize, pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { everything, preview, runAt, workThrough } from "./support.ts";

/** Each test has years of its own, because a run handles all customers. */
let year = 2000;
function firstNow(): Date {
  year += 3;
  return new Date(`${year}-01-10T12:00:00Z`);
}
// Points that a test leaves would be due in the next one, so all of them expire.
afterEach(() => workThrough(pointsExpiry, new Date(`${year + 2}-12-01T12:00:00Z`)));

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day);
const accountOf = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
const entriesOf = async (userId: string) => {
  const entries = await prisma.pointsEntry.findMany({ where: { userId }, orderBy: { seq: "asc" } });
  return entries.map(({ source, amount, balanceAfter }) => [source, amount, balanceAfter]);
};
const spend = (userId: string, points: number, at: Date) =>
  guarded(
    () => prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => ${points}::int, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${`spend:${randomUUID()}`}, p_detail => '{}',
      p_now => ${at}::timestamptz)`,
  );

/** Makes `count` customers, each with one lot that lasts `days` days. */
async function makeMany(count: number, now: Date, days = 30): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: count }, () => makeAccount({ now })));
  await Promise.all(users.map((userId) => credit(userId, 10, { now, days })));
  return users;
}

describe("points expire", () => {
  test("from the moment their time is over, all of a customer's in one entry, and only those", async () => {
    const now = firstNow();
    const userId = await makeAccount({ now });
    await credit(userId, 10, { now, days: 1 });
    await credit(userId, 20, { now, days: 2 });
    await credit(userId, 40, { now, days: 3 });
    await spend(userId, 5, now);
    expect(await runAt(pointsExpiry, new Date(inDays(now, 1).getTime() - 1))).toMatchObject({
      done: 0,
      failed: 0,
    });
    expect(await runAt(pointsExpiry, inDays(now, 2))).toMatchObject({ done: 1, failed: 0 });
    expect((await entriesOf(userId)).slice(4)).toEqual([["EXPIRED", -25, 40]]);
    expect(await runAt(pointsExpiry, inDays(now, 2))).toMatchObject({ done: 0 });
    await runAt(pointsExpiry, inDays(now, 3));
    expect((await entriesOf(userId)).slice(5)).toEqual([["EXPIRED", -40, 0]]);
    expect(await accountOf(userId)).toMatchObject({ available: 0, lifetimeEarned: 70 });
  });

  test("over a jump of a year in one step, to the same balance as day by day", async () => {
    const now = firstNow();
    const users = await Promise.all([1, 2].map(() => makeAccount({ now })));
    for (const userId of users)
      for (const days of [30, 90, 180, 400]) await credit(userId, days, { now, days });
    expect(await runAt(pointsExpiry, inDays(now, 366))).toMatchObject({ done: 2, failed: 0 });
    for (const userId of users) {
      expect((await entriesOf(userId)).slice(4)).toEqual([["EXPIRED", -300, 400]]);
      expect(await accountOf(userId)).toMatchObject({ available: 400 });
    }
    expect((await proveLedger()).violations).toEqual([]);
  });

  test("again when a reservation gives them back into an old lot", async () => {
    const now = firstNow();
    const userId = await makeAccount({ now });
    await credit(userId, 100, { now, days: 10 });
    const hold = randomUUID();
    await prisma.$queryRaw`SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => ${hold}::uuid, p_points => 60::int, p_source => 'CONSUMED', p_detail => '{}', p_now => ${now}::timestamptz)::text`;
    await runAt(pointsExpiry, inDays(now, 11));
    expect(await accountOf(userId)).toMatchObject({ available: 0, reserved: 60 });
    await prisma.$queryRaw`SELECT ledger_close_hold(p_user => ${userId}::uuid, p_hold => ${hold}::uuid, p_posted => false, p_now => ${inDays(now, 11)}::timestamptz)`;
    expect(await runAt(pointsExpiry, inDays(now, 12))).toMatchObject({ done: 1 });
    expect(await accountOf(userId)).toMatchObject({ available: 0, reserved: 0 });
  });
});

describe("a run", () => {
  test("goes through all who are due, however many; killed half-way, the next does the rest and nobody twice", async () => {
    const now = firstNow();
    const users = await makeMany(expiryBatchSize + 20, now);
    const kill = vi.fn(() => {
      throw new Error("killed");
    });
    await expect(runAt(pointsExpiry, inDays(now, 31), { onProgress: kill })).rejects.toThrow("killed");
    expect(await runAt(pointsExpiry, inDays(now, 31))).toMatchObject({ done: 20, failed: 0 });
    const entries = await prisma.pointsEntry.groupBy({
      by: ["userId"],
      where: { userId: { in: users }, source: "EXPIRED" },
      _count: true,
    });
    expect(entries).toHaveLength(users.length);
    expect(entries.every(({ _count }) => _count === 1)).toBe(true);
  });

  test("beside another takes nothing twice", async () => {
    const now = firstNow();
    const users = await makeMany(60, now);
    const at = inDays(now, 31);
    const runs = await Promise.all([1, 2, 3].map(() => workThrough(pointsExpiry, at)));
    // One run may have skipped a customer on whom the other was working.
    const { done } = await workThrough(pointsExpiry, at);
    expect(runs.reduce((sum, run) => sum + run.done, done)).toBe(users.length);
    expect(runs.every(({ failed }) => failed === 0)).toBe(true);
    for (const userId of users)
      expect(await entriesOf(userId)).toEqual([
        ["GIFT", 10, 10],
        ["EXPIRED", -10, 0],
      ]);
  });

  test("at the same moment as credits and purchases leaves true books, and only what may be spent is spent", async () => {
    const now = firstNow();
    const users = await makeMany(20, now, 30);
    await Promise.all(users.map((userId) => credit(userId, 50, { now, days: 60 })));
    const at = inDays(now, 31);
    const spent: string[] = [];
    const [run] = await Promise.all([
      workThrough(pointsExpiry, at),
      workThrough(pointsExpiry, at),
      ...users.flatMap((userId) => [
        credit(userId, 7, { now: at }),
        spend(userId, 30, at).then(({ ok }) => ok && spent.push(userId)),
        // Only one of the two finds enough points.
        spend(userId, 30, at).then(({ ok }) => ok && spent.push(userId)),
      ]),
    ]);
    expect(run.failed).toBe(0);
    await workThrough(pointsExpiry, at);
    for (const userId of users) {
      const times = spent.filter((one) => one === userId).length;
      expect(times).toBe(1);
      expect(await accountOf(userId)).toMatchObject({ available: 57 - 30 * times });
    }
    expect((await proveLedger()).violations).toEqual([]);
  });

  test("waits for nobody: who is just buying is left to the next", async () => {
    const now = firstNow();
    const [busy = "", free = ""] = await makeMany(2, now);
    const at = inDays(now, 31);
    await prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS locked FROM points_account WHERE user_id = ${busy}::uuid FOR UPDATE`;
      expect(await runAt(pointsExpiry, at)).toMatchObject({ done: 1, failed: 0 });
    });
    expect(await accountOf(free)).toMatchObject({ available: 0 });
    expect(await accountOf(busy)).toMatchObject({ available: 10 });
    expect(await runAt(pointsExpiry, at)).toMatchObject({ done: 1 });
  });

  test("does everybody else where one customer's books are broken", async () => {
    const now = firstNow();
    const users = await makeMany(5, now);
    const [broken = ""] = users;
    const setAvailable = (points: number) =>
      prisma.$executeRaw`UPDATE points_account SET available = ${points}::int WHERE user_id = ${broken}::uuid`;
    await setAvailable(5);
    expect(await runAt(pointsExpiry, inDays(now, 31))).toMatchObject({ done: 4, failed: 1 });
    await setAvailable(10);
    expect(await runAt(pointsExpiry, inDays(now, 31))).toMatchObject({ done: 1, failed: 0 });
  });
});

test("nothing due is no work, for the function either", async () => {
  const now = firstNow();
  const userId = await makeAccount({ now, points: 10 });
  for (const users of [[userId], []])
    for await (const { done } of expirePointsOf(users, now)) expect(done).toBe(0);
  expect(await accountOf(userId)).toMatchObject({ seq: 1, available: 10 });
});

test("a dry run names each customer once, with the points and the day, and changes nothing", async () => {
  const now = firstNow();
  const userId = await makeAccount({ now });
  await credit(userId, 10, { now, days: 1 });
  await credit(userId, 20, { now, days: 5 });
  await credit(userId, 40, { now, days: 9 });
  const before = await everything();
  const since = inDays(now, 1).toISOString().slice(0, 10);
  expect(await preview(pointsExpiry, inDays(now, 6))).toEqual([
    { userId, points: 30, why: `30 points past their time since ${since}` },
  ]);
  expect(await everything()).toEqual(before);
});
