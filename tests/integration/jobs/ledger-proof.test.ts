import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { addDays, businessDayOf, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { closeDays, daysPerBatch, proveDays, reopenDays } from "#app/core/ledger/day-chain.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { moveClock } from "#app/customer/sandbox/move-clock.server.ts";
import { credit, makeAccount, owe } from "#tests/factories/account.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { value } from "#tests/factories/customer.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { everything, noon, noonAfter, preview, runAt, silent, workThrough } from "./support.ts";

/** Each test has days of its own, because earlier days are closed. */
let start = "2001-01-01";
let next = start;
beforeEach(async () => {
  start = next;
  next = addDays(start, 60);
  await closeAll(noon(start));
});

async function closeAll(now: Date): Promise<number> {
  let days = 0;
  for (let closed = await closeDays(now); closed.length > 0; closed = await closeDays(now))
    days += closed.length;
  return days;
}

const closedDays = () => prisma.$queryRaw<{ day: string; entries: number; hash: string; previous: string }[]>`
  SELECT day::text AS day, entries, hash, previous_hash AS previous FROM ledger_day WHERE day >= ${start}::date ORDER BY ledger_day.day`;

const rulesBroken = async (now: Date, days?: number) =>
  (await proveDays(now, days)).map(({ detail }) => detail);
const unchangedRule = "the entries of a day that is over are what they were";

describe("a day of the books", () => {
  test("is closed an hour after its end, once, with its entries and the hash of the day before", async () => {
    const userId = await makeAccount({ now: noon(start) });
    await credit(userId, 10, { now: startOfDay(start) });
    await credit(userId, 20, { now: new Date(endOfDay(start).getTime() - 1) });
    await credit(userId, 30, { now: endOfDay(start) });
    const hourLater = endOfDay(start).getTime() + 60 * 60 * 1000;
    await closeAll(new Date(hourLater - 1));
    expect(await closedDays()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => closeDays(new Date(hourLater))));
    expect(await closeDays(new Date(hourLater))).toEqual([]);
    await closeAll(noonAfter(start, 3));
    const [first, second, third] = await closedDays();
    expect([first, second, third].map((day) => day?.entries)).toEqual([2, 1, 0]);
    expect([second?.previous, third?.previous]).toEqual([first?.hash, second?.hash]);
    expect(new Set([first?.hash, second?.hash, third?.hash]).size).toBe(3);
    expect(await rulesBroken(noonAfter(start, 3))).toEqual([]);
  });

  test("that was closed is not written anew", async () => {
    await closeAll(noonAfter(start, 2));
    await expect(asOwner("UPDATE ledger_day SET entries = 5")).rejects.toThrow("never changed");
  });

  test.each<[string, (userId: string) => string]>([
    [
      "changed in its amount",
      (userId) => `UPDATE points_entry SET amount = 11, balance_after = 11 WHERE user_id = '${userId}'`,
    ],
    [
      "given another reason",
      (userId) => `UPDATE points_entry SET source = 'WHEEL' WHERE user_id = '${userId}'`,
    ],
    [
      "changed in its detail",
      (userId) => `UPDATE points_entry SET detail = '{"note": "x"}' WHERE user_id = '${userId}'`,
    ],
    [
      "moved by a millisecond",
      (userId) =>
        `UPDATE points_entry SET created_at = (created_at AT TIME ZONE 'UTC' + interval '1 ms') AT TIME ZONE 'UTC' WHERE user_id = '${userId}'`,
    ],
    ["taken away", (userId) => `DELETE FROM points_entry WHERE user_id = '${userId}'`],
  ])("tells of an entry that was %s behind the guards' back", async (_, misdeed) => {
    const userId = await makeAccount({ now: noon(start) });
    await credit(userId, 10, { now: noon(start) });
    await closeAll(noonAfter(start, 3));
    const [before] = await prisma.pointsEntry.findMany({ where: { userId } });
    await behindTheGuards(misdeed(userId));
    expect(await proveDays(noonAfter(start, 3))).toMatchObject([
      {
        rule: unchangedRule,
        userId: null,
        detail: expect.stringContaining(`day ${start}: closed with 1 entries`) as string,
      },
    ]);
    await behindTheGuards(`DELETE FROM points_entry WHERE user_id = '${userId}'`);
    if (before) await prisma.pointsEntry.create({ data: { ...before, detail: {} } });
    expect(await rulesBroken(noonAfter(start, 3))).toEqual([]);
  });

  test("tells of an entry that was slipped in later", async () => {
    const userId = await makeAccount({ now: noon(start) });
    await closeAll(noonAfter(start, 3));
    await credit(userId, 10, { now: noonAfter(start, 1) });
    expect(await rulesBroken(noonAfter(start, 3))).toEqual([
      `day ${addDays(start, 1)}: closed with 0 entries, has 1`,
    ]);
    await reopenDays(prisma, noonAfter(start, 1));
    await closeAll(noonAfter(start, 3));
    expect(await rulesBroken(noonAfter(start, 3))).toEqual([]);
  });

  test("is opened again when the sandbox's clock is put back behind it, and no other", async () => {
    const tomorrow = addDays(businessDayOf(new Date()), 1);
    const row = (day: string) => `('${day}', 0, 'h', '')`;
    await closeAll(noonAfter(start, 3));
    await behindTheGuards(`INSERT INTO ledger_day (day, entries, hash, previous_hash)
      VALUES ${row(tomorrow)}, ${row(addDays(tomorrow, 1))}`);
    const before = await prisma.ledgerDay.count();
    value(await moveClock({ reset: true }));
    expect(await prisma.ledgerDay.count()).toBe(before - 2);
  });

  test("tells of a chain that was broken", async () => {
    await closeAll(noonAfter(start, 3));
    await behindTheGuards(`UPDATE ledger_day SET hash = 'x' WHERE day = '${start}'`);
    expect(await proveDays(noonAfter(start, 3))).toMatchObject([
      { rule: unchangedRule, detail: expect.stringContaining(start) as string },
      { rule: "each closed day follows from the one before", detail: `day ${addDays(start, 1)}` },
    ]);
    await reopenDays(prisma, noon(start));
    await closeAll(noonAfter(start, 3));
    await prisma.$executeRaw`DELETE FROM ledger_day WHERE day = ${addDays(start, 1)}::date`;
    expect(await rulesBroken(noonAfter(start, 3))).toEqual([`day ${addDays(start, 2)}`]);
    await reopenDays(prisma, noon(start));
  });

  test("of long ago has its turn once in as many hours as there are", async () => {
    const userId = await makeAccount({ now: noon(start) });
    await credit(userId, 10, { now: noonAfter(start, 1) });
    await closeAll(noonAfter(start, 9));
    await behindTheGuards(
      `UPDATE points_entry SET amount = 11, balance_after = 11 WHERE user_id = '${userId}'`,
    );
    const older = (await prisma.ledgerDay.count()) - 2;
    const place = await prisma.ledgerDay.count({ where: { day: { lt: new Date(addDays(start, 1)) } } });
    const turns = [place - 1, place, place + 1, place + older];
    const told = turns.map(async (turn) => (await proveDays(new Date(turn * 60 * 60 * 1000), 2)).length);
    expect(await Promise.all(told)).toEqual([0, 1, 0, 1]);
    expect(await rulesBroken(noonAfter(start, 9), older + 2)).toHaveLength(1);
    await behindTheGuards(
      `UPDATE points_entry SET amount = 10, balance_after = 10 WHERE user_id = '${userId}'`,
    );
  });
});

describe("the job", () => {
  const errors = vi.fn();
  const log = { ...silent, error: errors };
  beforeEach(() => errors.mockClear());

  test("finds the customers' books true, also after an expiry, and closes what is over", async () => {
    const userId = await makeAccount({ now: noon(start), points: 40 });
    await runAt(pointsExpiry, noonAfter(start, 31));
    const accounts = await prisma.pointsAccount.count();
    expect(await runAt(ledgerProof, noonAfter(start, 32))).toMatchObject({ done: accounts, failed: 0 });
    const days = await closedDays();
    expect(days).toHaveLength(32);
    expect(days.filter(({ entries }) => entries > 0).map(({ day }) => day)).toEqual([
      start,
      addDays(start, 31),
    ]);
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 0 });
  });

  test("counts violations as failed and tells rule and customer, nothing else of the customer", async () => {
    const userId = await makeAccount({ now: noon(start) });
    const setAvailable = (points: number) =>
      prisma.$executeRaw`UPDATE points_account SET available = ${points}::int WHERE user_id = ${userId}::uuid`;
    await setAvailable(5);
    const run = await runAt(ledgerProof, noonAfter(start, 1), { log });
    await setAvailable(0);
    expect(run.failed).toBe(2);
    const told: unknown[] = errors.mock.calls.map(([fields]) => fields as unknown);
    expect(told).toEqual([
      { job: "ledger-proof", userId, rule: "the balance is the sum of its entries, numbered without gaps" },
      { job: "ledger-proof", userId, rule: "the lots hold the balance" },
    ]);
  });

  test("counts also what is too much to be named", async () => {
    const users = await Promise.all(Array.from({ length: 120 }, () => makeAccount({ now: noon(start) })));
    const setReserved = (points: number) =>
      prisma.pointsAccount.updateMany({ where: { userId: { in: users } }, data: { reserved: points } });
    await setReserved(5);
    const { violationCount, violations } = await proveLedger();
    const run = await runAt(ledgerProof, noonAfter(start, 1), { log });
    await setReserved(0);
    expect([violationCount, violations.length, run.failed]).toEqual([120, 100, 120]);
  });

  test("over a jump of ten years closes every day in few steps, each as if it had been closed alone", async () => {
    const userId = await makeAccount({ now: noon(start) });
    const busy = [0, 1, 400, 3_000];
    for (const days of busy) await credit(userId, 10, { now: noonAfter(start, days), days: 5_000 });
    const count = 3_652;
    const now = noonAfter(start, count);
    let steps = 0;
    await runAt(ledgerProof, now, { onProgress: () => (steps += 1) });
    // One more step is for the ledger itself.
    expect(steps).toBe(Math.ceil(count / daysPerBatch) + 1);
    const days = await closedDays();
    expect(days).toHaveLength(count);
    expect(days.flatMap(({ entries }, index) => (entries > 0 ? [index] : []))).toEqual(busy);
    const [otherwise] = await prisma.$queryRaw<[{ days: number }]>`
      SELECT count(*)::int AS days FROM ledger_day d CROSS JOIN LATERAL ledger_day_hash(p_day => d.day, p_previous_hash => d.previous_hash) h WHERE h.hash <> d.hash`;
    expect(otherwise.days).toBe(0);
    expect(await proveDays(now)).toEqual([]);
    next = addDays(start, count + 60);
  });

  test("over a jump of a year closes every day of it; twice at once and killed half-way, each once", async () => {
    const userId = await makeAccount({ now: noon(start) });
    for (let month = 0; month < 12; month++)
      await credit(userId, 10, { now: noonAfter(start, month * 30), days: 3000 });
    const now = noonAfter(start, 366);
    const kill = vi.fn(() => {
      throw new Error("killed");
    });
    await expect(runAt(ledgerProof, now, { onProgress: kill })).rejects.toThrow("killed");
    await Promise.all([workThrough(ledgerProof, now), workThrough(ledgerProof, now)]);
    const days = await closedDays();
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 366 }, (_, days) => addDays(start, days)),
    );
    expect(days.reduce((sum, { entries }) => sum + entries, 0)).toBe(12);
    expect(await proveDays(now, 400)).toEqual([]);
    next = addDays(start, 400);
  });

  test("has nothing to change in a dry run", async () => {
    const before = await everything();
    const count = await prisma.pointsAccount.count();
    expect(await preview(ledgerProof, noonAfter(start, 5))).toEqual([
      { count, why: "customers whose books are held against the rules" },
    ]);
    expect(await everything()).toEqual(before);
  });
});

describe("the figures", () => {
  test("add up: what was issued is spent, gone or outstanding", async () => {
    const userId = await makeAccount({ now: noon(start) });
    await owe(userId, 5, noon(start));
    await credit(userId, 100, { now: noon(start), days: 3000 });
    await credit(userId, 10, { now: noon(start), days: 1 });
    await prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => 30, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => 'spend', p_detail => '{}', p_now => ${noon(start)}::timestamptz)`;
    await prisma.$queryRaw`SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => gen_random_uuid(), p_points => 20, p_source => 'CONSUMED', p_detail => '{}', p_now => ${noon(start)}::timestamptz)::text`;
    await credit(userId, 15, { now: noon(start), days: 3000 });
    await runAt(pointsExpiry, noonAfter(start, 40));
    const {
      issuedPoints,
      spentPoints,
      expiredPoints,
      cancelledPoints,
      recoveredPoints,
      outstandingPoints,
      openHolds,
    } = await proveLedger();
    expect(issuedPoints).toBe(
      spentPoints + expiredPoints + cancelledPoints + recoveredPoints + outstandingPoints,
    );
    expect(openHolds).toBeGreaterThan(0);
    expect(recoveredPoints).toBeGreaterThanOrEqual(5);
  });
});

/** `npm run ledger:prove -- …` on this file's database. */
async function prove(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [testProgram("scripts/prove.ts"), ...args], {
    env: { ...withoutSettings(process.env), ...testEnvironment, DATABASE_URL: process.env.DATABASE_URL },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}

describe("by hand", () => {
  test("prints the figures, ends with 0 and changes nothing", async () => {
    const before = await everything();
    const { code, out, err } = await prove();
    expect({ code, err }).toEqual({ code: 0, err: "" });
    for (const figure of [
      "accounts",
      "entries",
      "issuedPoints",
      "outstandingPoints",
      "lots",
      "stockLeft",
      "lastClosedDay",
    ]) {
      expect(out).toMatch(new RegExp(`^${figure} +\\S+$`, "m"));
    }
    expect(out).toMatch(/The ledger is true\.\n$/);
    expect(await everything()).toEqual(before);
  });

  test("names rule and customer of an untruth, or the day, and ends with 1", async () => {
    const userId = await makeAccount({ now: noon(start) });
    await credit(userId, 10, { now: noon(start), days: 3000 });
    await closeAll(noonAfter(start, 20));
    await behindTheGuards(`UPDATE points_entry SET amount = 11 WHERE user_id = '${userId}'`);
    const week = await prove("--days", "7");
    const month = await prove("--days", "30");
    await behindTheGuards(`UPDATE points_entry SET amount = 10 WHERE user_id = '${userId}'`);
    expect([week.code, month.code]).toEqual([1, 1]);
    expect(week.err).toContain(
      `UNTRUE: the balance is the sum of its entries, numbered without gaps\n  customer ${userId}: available 10`,
    );
    expect(month.err).toContain(`UNTRUE: ${unchangedRule}\n  day ${start}`);
    expect(month.out).toMatch(/The ledger is untrue in \d+ places\.\n$/);
  });

  test("says how it is to be called, and ends with 1", async () => {
    const { code, err } = await prove("7");
    expect({ code, err }).toEqual({
      code: 1,
      err: "npm run ledger:prove, or npm run ledger:prove -- --days COUNT\n",
    });
  });
});
