import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { readBalance } from "#app/core/ledger/balance.server.ts";
import { grantLevels } from "#tests/factories/levels.ts";
import { credit, day, makeAccount, owe } from "#tests/factories/account.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);

function spend(userId: string, points: number, { at = now, reference = `spend:${randomUUID()}` } = {}) {
  return guarded(
    () => prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => ${points}::int, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${reference}, p_detail => '{}',
      p_now => ${at}::timestamptz)`,
  );
}

const lotsOf = (userId: string) => prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } });
const remainders = async (userId: string) => (await lotsOf(userId)).map((lot) => lot.remaining);
const accountOf = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });

describe("spending", () => {
  test("takes the lots that expire first", async () => {
    const user = await makeAccount({ now });
    await credit(user, 100, { days: 90, now });
    await credit(user, 50, { days: 30, now });
    await credit(user, 70, { days: 60, now });
    expect(await spend(user, 80)).toMatchObject({ ok: true });
    expect(await remainders(user)).toEqual([100, 0, 40]);
  });

  test("does not touch points past their time, whether or not a job has run", async () => {
    const user = await makeAccount({ now });
    await credit(user, 100, { days: 1, now });
    await credit(user, 30, { days: 10, now });
    expect((await readBalance(user, inDays(2))).available).toBe(30);
    expect(await spend(user, 31, { at: inDays(2) })).toEqual({ ok: false, guard: "INSUFFICIENT_POINTS" });
    expect(await spend(user, 30, { at: inDays(2) })).toMatchObject({ ok: true });
    expect(await remainders(user)).toEqual([100, 0]);
  });

  test("more than there is changes nothing", async () => {
    const user = await makeAccount({ points: 99, now });
    expect(await spend(user, 100)).toEqual({ ok: false, guard: "INSUFFICIENT_POINTS" });
    expect(await accountOf(user)).toMatchObject({ available: 99, seq: 1 });
  });

  test("forty at once get exactly what the balance has", async () => {
    const user = await makeAccount({ now });
    for (let lot = 0; lot < 5; lot++) await credit(user, 25, { days: 30 - lot, now });
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => spend(user, 10)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(12);
    expect((await accountOf(user)).available).toBe(5);
  });
});

describe("crediting", () => {
  test("the same reference twenty times at once pays once", async () => {
    const user = await makeAccount({ now });
    const paid = await Promise.all(
      Array.from({ length: 20 }, () => credit(user, 10, { now, reference: "gift:same" })),
    );
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect((await accountOf(user)).available).toBe(10);
  });

  test("recovers what is owed first, and shows it", async () => {
    const user = await makeAccount({ now });
    await owe(user, 30, now);
    await credit(user, 20, { now });
    await credit(user, 25, { now });
    expect(await accountOf(user)).toMatchObject({ available: 15, owed: 0 });
    const entries = await prisma.pointsEntry.findMany({ where: { userId: user }, orderBy: { seq: "asc" } });
    expect(entries.slice(3).map(({ source, amount }) => [source, amount])).toEqual([
      ["GIFT", 20],
      ["OWED", -20],
      ["GIFT", 25],
      ["OWED", -10],
    ]);
  });

  test("a level is rewarded once, however often it is found earned", async () => {
    const user = await makeAccount({ now });
    const gains = [1, 2].map((level) => ({ level, rewardPoints: level * 50 }));
    const ups = await Promise.all(
      Array.from({ length: 10 }, () => grantLevels(prisma, user, gains, inDays(30), now)),
    );
    expect(ups.filter((up) => up !== null)).toEqual([{ level: 2, rewardPoints: 150 }]);
    expect((await accountOf(user)).available).toBe(150);
  });
});

describe("holds", () => {
  const reserve = (user: string, hold: string, points: number) =>
    guarded(
      () => prisma.$queryRaw`SELECT ledger_reserve(p_user => ${user}::uuid, p_hold => ${hold}::uuid, p_points => ${points}::int, p_source => 'CONSUMED', p_detail => '{}',
        p_now => ${now}::timestamptz)::text`,
    );
  const close = async (user: string, hold: string, posted: boolean) => {
    const [row] = await prisma.$queryRaw<{ closed: boolean }[]>`
      SELECT ledger_close_hold(p_user => ${user}::uuid, p_hold => ${hold}::uuid, p_posted => ${posted}, p_now => ${now}::timestamptz) AS closed`;
    return row?.closed;
  };

  test("reserved points cannot be spent and go back into their very lots", async () => {
    const user = await makeAccount({ now });
    const hold = randomUUID();
    await credit(user, 40, { days: 10, now });
    await credit(user, 60, { days: 20, now });
    await reserve(user, hold, 70);
    expect(await accountOf(user)).toMatchObject({ available: 30, reserved: 70 });
    expect(await spend(user, 31)).toEqual({ ok: false, guard: "INSUFFICIENT_POINTS" });
    expect(await close(user, hold, false)).toBe(true);
    expect(await accountOf(user)).toMatchObject({ available: 100, reserved: 0 });
    expect(await remainders(user)).toEqual([40, 60]);
  });

  test("a posted reservation is spent, and counts as spent", async () => {
    const user = await makeAccount({ points: 100, now });
    const hold = randomUUID();
    await reserve(user, hold, 70);
    await close(user, hold, true);
    expect(await accountOf(user)).toMatchObject({ available: 30, reserved: 0 });
    const spent = await prisma.pointsEntry.aggregate({
      where: { userId: user, contra: "SPENT" },
      _sum: { amount: true },
    });
    expect(spent._sum.amount).toBe(-70);
  });

  test("posting and releasing at once has one winner", async () => {
    const user = await makeAccount({ points: 100, now });
    const hold = randomUUID();
    await reserve(user, hold, 70);
    const closed = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => close(user, hold, turn % 2 === 0)),
    );
    expect(closed.filter(Boolean)).toHaveLength(1);
    const { available, reserved } = await accountOf(user);
    expect(reserved).toBe(0);
    expect([30, 100]).toContain(available);
  });

  test("points to come stand beside the balance until they are answered", async () => {
    const user = await makeAccount({ points: 10, now });
    const hold = randomUUID();
    await prisma.$queryRaw`SELECT ledger_expect(p_user => ${user}::uuid, p_hold => ${hold}::uuid, p_points => 25::int, p_now => ${now}::timestamptz)::text`;
    expect(await readBalance(user, now)).toMatchObject({ available: 10, pending: 25 });
    await close(user, hold, false);
    expect(await readBalance(user, now)).toMatchObject({ available: 10, pending: 0 });
  });
});

describe("the database itself refuses", () => {
  const insert = (user: string, seq: number, amount: number, balance: number) =>
    prisma.pointsEntry.create({
      data: {
        userId: user,
        seq,
        amount,
        balanceAfter: balance,
        contra: "ISSUED",
        source: "GIFT",
        reference: `raw:${seq}`,
        createdAt: now,
      },
    });

  test.each<[string, (user: string) => Promise<unknown>]>([
    ["an edit", (user) => prisma.pointsEntry.updateMany({ where: { userId: user }, data: { amount: 1 } })],
    ["a deletion", (user) => prisma.pointsEntry.deleteMany({ where: { userId: user } })],
    ["emptying the ledger", () => prisma.$executeRaw`TRUNCATE points_entry`],
    ["a gap", (user) => insert(user, 3, 5, 15)],
    ["a balance that does not follow", (user) => insert(user, 2, 5, 16)],
    [
      "a negative balance",
      (user) => prisma.pointsAccount.update({ where: { userId: user }, data: { available: -1 } }),
    ],
  ])("%s", async (_, misdeed) => {
    const user = await makeAccount({ points: 10, now });
    await expect(misdeed(user)).rejects.toThrow();
    expect(await accountOf(user)).toMatchObject({ available: 10, seq: 1 });
  });
});
