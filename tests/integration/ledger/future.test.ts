/** Entries of another time than the database's are refused, and the proof finds forged ones. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isDatabaseAway } from "#app/core/http/database-away.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { moveClock } from "#app/customer/sandbox/move-clock.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { value } from "#tests/factories/customer.ts";

const minute = 60 * 1000;
const inMs = (ms: number) => new Date(Date.now() + ms);

/** Test databases allow any time; without these rows the rule is that of production. */
const forgetFuture = () => prisma.sandboxState.deleteMany({});
const allowPast = () => prisma.sandboxState.create({ data: { key: "any-past", value: true } });
beforeEach(forgetFuture);
afterEach(async () => {
  value(await moveClock({ reset: true }));
  await forgetFuture();
});

const violations = async () =>
  (await proveLedger()).violations.map(({ rule, userId, detail }) => ({ rule, userId, detail }));

describe("an entry", () => {
  test("is refused if it is later than the database's clock and a minute", async () => {
    const userId = await makeAccount();
    await expect(credit(userId, 10, { now: inMs(2 * minute) })).rejects.toThrow("in the future");
    expect(await credit(userId, 10, { now: inMs(30_000) })).toBe(true);
    expect(await prisma.pointsEntry.count({ where: { userId } })).toBe(1);
  });

  test("is refused if it is earlier than a minute before the database's clock", async () => {
    const userId = await makeAccount();
    await expect(credit(userId, 10, { now: inMs(-2 * minute) })).rejects.toThrow("of the past");
    await expect(credit(userId, 10, { now: inMs(-10 * day) })).rejects.toThrow("of the past");
    expect(await credit(userId, 10, { now: inMs(-30_000) })).toBe(true);
    expect(await prisma.pointsEntry.count({ where: { userId } })).toBe(1);
  });

  test("of a wrong time is answered as a database that is away: nothing was written", async () => {
    const userId = await makeAccount();
    for (const ms of [-2 * minute, 2 * minute]) {
      const error: unknown = await credit(userId, 10, { now: inMs(ms) }).catch((thrown: unknown) => thrown);
      expect(isDatabaseAway(error)).toBe(true);
    }
  });

  test("of an expiry with a wrong clock takes nothing", async () => {
    const userId = await makeAccount({ points: 40 });
    await expect(expirePoints(prisma, userId, inMs(100 * day))).rejects.toThrow("in the future");
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 40 });
  });

  test("may be of any time that the sandbox's clock has shown, also after it was put back", async () => {
    const userId = await makeAccount();
    value(await moveClock({ advance: "P1Y" }));
    const then = await clockNow();
    expect(await credit(userId, 10, { now: then })).toBe(true);
    await expect(credit(userId, 10, { now: new Date(then.getTime() + day) })).rejects.toThrow(
      "in the future",
    );
    value(await moveClock({ reset: true }));
    expect(await credit(userId, 10)).toBe(true);
    expect(await violations()).toEqual([]);
    // Its entries are moved to the past, so that they do not disturb later tests.
    await behindTheGuards(`UPDATE points_entry SET created_at = now() WHERE user_id = '${userId}'`);
  });

  test("that was forged is found by the proof", async () => {
    const userId = await makeAccount({ points: 40 });
    const set = (time: string) =>
      behindTheGuards(`UPDATE points_entry SET created_at = ${time} WHERE user_id = '${userId}'`);
    await set("now() + interval '50 seconds'");
    expect(await violations()).toEqual([]);
    await set("now() + interval '70 seconds'");
    expect(await violations()).toMatchObject([
      {
        rule: "no entry is later than the clock",
        userId,
        detail: expect.stringMatching(/^entry 1 of /) as string,
      },
    ]);
    await set("now()");
  });
});

describe("a day of the ledger", () => {
  const today = businessDayOf(new Date());

  test("is not closed before it is over by the database's clock", async () => {
    await allowPast();
    await makeAccount({ points: 40, now: inMs(-3 * day) });
    await expect(closeDays(inMs(100 * day))).rejects.toThrow("are not over");
    expect(await prisma.ledgerDay.count()).toBe(0);
    await closeDays(new Date());
    expect(await prisma.ledgerDay.count()).toBeGreaterThanOrEqual(2);
    value(await moveClock({ advance: "P1Y" }));
    expect(await closeDays(await clockNow())).not.toEqual([]);
  });

  test("that was closed too early is found by the proof", async () => {
    await prisma.$executeRaw`DELETE FROM ledger_day`;
    const rows = (...days: string[]) => `INSERT INTO ledger_day (day, entries, hash, previous_hash)
      VALUES ${days.map((date) => `('${date}', 0, 'h', '')`).join(", ")}`;
    await asOwner(rows(addDays(today, -1)));
    expect(await violations()).toEqual([]);
    await expect(asOwner(rows(today))).rejects.toThrow("closed before it is over");
    await behindTheGuards(rows(today, addDays(today, 1)));
    expect(await violations()).toEqual([
      { rule: "no day is closed before it is over", userId: null, detail: `day ${today}` },
      { rule: "no day is closed before it is over", userId: null, detail: `day ${addDays(today, 1)}` },
    ]);
    await prisma.$executeRaw`DELETE FROM ledger_day`;
  });
});
