import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { readBalance } from "#app/core/ledger/balance.server.ts";
import { cancelPoints, expirePoints, releaseHolds } from "#app/core/ledger/remove-points.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);

const accountOf = (userId: string) => prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
const entriesOf = async (userId: string) => {
  const entries = await prisma.pointsEntry.findMany({ where: { userId }, orderBy: { seq: "asc" } });
  return entries.map(({ source, contra, amount }) => [source, contra, amount]);
};
const cancel = (userId: string, { at = now, reference = "deletion" } = {}) =>
  cancelPoints(prisma, { userId, reference, detail: { why: "test" }, now: at });

const spend = (userId: string, points: number, at = now) =>
  guarded(
    () => prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => ${points}::int, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${`spend:${randomUUID()}`},
      p_detail => '{}', p_now => ${at}::timestamptz)`,
  );

async function reserve(userId: string, points: number, at = now): Promise<string> {
  const hold = randomUUID();
  await prisma.$queryRaw`SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => ${hold}::uuid, p_points => ${points}::int, p_source => 'CONSUMED', p_detail => '{}',
    p_now => ${at}::timestamptz)::text`;
  return hold;
}

describe("expiring", () => {
  test("takes every lot past its time, in one entry, and no other", async () => {
    const user = await makeAccount({ now });
    await credit(user, 10, { days: 1, now });
    await credit(user, 20, { days: 2, now });
    await credit(user, 30, { days: 3, now });
    expect(await expirePoints(prisma, user, inDays(2))).toBe(30);
    expect((await entriesOf(user)).at(-1)).toEqual(["EXPIRED", "EXPIRED", -30]);
    expect(await readBalance(user, inDays(2))).toMatchObject({ available: 30, lifetimeEarned: 60 });
    expect(await accountOf(user)).toMatchObject({ available: 30, seq: 4 });
  });

  test("a second time finds nothing, and leaves no trace", async () => {
    const user = await makeAccount({ points: 10, now });
    expect(await expirePoints(prisma, user, inDays(31))).toBe(10);
    expect(await expirePoints(prisma, user, inDays(31))).toBe(0);
    expect((await accountOf(user)).seq).toBe(2);
  });

  test("twenty at once take once", async () => {
    const user = await makeAccount({ points: 10, now });
    const taken = await Promise.all(Array.from({ length: 20 }, () => expirePoints(prisma, user, inDays(31))));
    expect(taken.filter((points) => points > 0)).toEqual([10]);
  });

  test("points that a released hold brings back into an old lot expire too", async () => {
    const user = await makeAccount({ points: 10, now });
    const lost = await reserve(user, 6);
    expect(await expirePoints(prisma, user, inDays(31))).toBe(4);
    await prisma.$queryRaw`SELECT ledger_close_hold(p_user => ${user}::uuid, p_hold => ${lost}::uuid, p_posted => false, p_now => ${inDays(32)}::timestamptz)`;
    expect(await expirePoints(prisma, user, inDays(32))).toBe(6);
    expect((await accountOf(user)).available).toBe(0);
  });

  test("one without an account has nothing to lose", async () => {
    expect(await expirePoints(prisma, randomUUID(), now)).toBe(0);
    expect(await cancel(randomUUID())).toBe(0);
  });
});

describe("cancelling", () => {
  test("lets expire what is past its time and cancels the rest, each in one entry that says why", async () => {
    const user = await makeAccount({ now });
    await credit(user, 10, { days: 1, now });
    await credit(user, 20, { days: 60, now });
    await credit(user, 30, { days: 90, now });
    await spend(user, 5);
    expect(await cancel(user, { at: inDays(2) })).toBe(50);
    expect((await entriesOf(user)).slice(-2)).toEqual([
      ["EXPIRED", "EXPIRED", -5],
      ["INACTIVITY", "CANCELLED", -50],
    ]);
    expect(await accountOf(user)).toMatchObject({ available: 0, lifetimeEarned: 60 });
    const last = await prisma.pointsEntry.findFirstOrThrow({
      where: { userId: user, reference: "deletion" },
    });
    expect(last.detail).toEqual({ why: "test" });
  });

  test("under one reference it happens once, under another again", async () => {
    const user = await makeAccount({ points: 10, now });
    expect(await cancel(user)).toBe(10);
    await credit(user, 7, { now });
    expect(await cancel(user)).toBe(0);
    expect((await accountOf(user)).available).toBe(7);
    expect(await cancel(user, { reference: "another" })).toBe(7);
  });

  test("credits and purchases at the same moment come before it or after it", async () => {
    const user = await makeAccount({ points: 100, now });
    const work = Array.from({ length: 30 }, (_, turn): Promise<unknown> => {
      if (turn % 3 === 0) return credit(user, 10, { now });
      if (turn % 3 === 1) return spend(user, 7);
      return cancel(user, { reference: `cancel:${turn}` });
    });
    await Promise.all(work);
    const { available } = await accountOf(user);
    const issued = await prisma.pointsEntry.aggregate({ where: { userId: user }, _sum: { amount: true } });
    expect(issued._sum.amount).toBe(available);
    await cancel(user, { reference: "last" });
    expect((await accountOf(user)).available).toBe(0);
  });

  test("what is reserved is not there to be cancelled until it is released", async () => {
    const user = await makeAccount({ points: 100, now });
    await reserve(user, 60);
    expect(await cancel(user)).toBe(40);
    expect(await accountOf(user)).toMatchObject({ available: 0, reserved: 60 });
    await releaseHolds(prisma, user, now);
    expect(await accountOf(user)).toMatchObject({ available: 60, reserved: 0 });
  });
});

test("every open hold is released, and those that were closed stay as they are", async () => {
  const user = await makeAccount({ points: 100, now });
  const holds = [await reserve(user, 10), await reserve(user, 20)];
  const posted = await reserve(user, 30);
  await prisma.$queryRaw`SELECT ledger_close_hold(p_user => ${user}::uuid, p_hold => ${posted}::uuid, p_posted => true, p_now => ${now}::timestamptz)`;
  await prisma.$queryRaw`SELECT ledger_expect(p_user => ${user}::uuid, p_hold => ${randomUUID()}::uuid, p_points => 25::int, p_now => ${now}::timestamptz)::text`;
  await releaseHolds(prisma, user, now);
  expect(await accountOf(user)).toMatchObject({ available: 70, reserved: 0, pending: 0 });
  const states = await prisma.pointsHold.findMany({
    where: { userId: user, id: { in: [...holds, posted] } },
    orderBy: { points: "asc" },
  });
  expect(states.map(({ state }) => state)).toEqual(["RELEASED", "RELEASED", "POSTED"]);
});

test("a deleted account is credited with nothing", async () => {
  const user = await makeAccount({ now });
  await prisma.customer.update({ where: { id: user }, data: { status: "DELETED" } });
  expect(await guarded(() => credit(user, 10, { now }))).toEqual({ ok: false, guard: "ACCOUNT_DELETED" });
});
