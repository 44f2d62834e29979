import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import {
  cancelledAtOnce,
  inactivityCancellation,
} from "#app/core/services/points/inactivity-cancellation.server.ts";
import { inactivityWarning } from "#app/core/services/points/inactivity-warning.server.ts";
import { batchSize } from "#app/core/services/job.ts";
import { isWaiting } from "#tests/factories/at-the-lock.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { uniqueEmail, uniquePhone } from "#tests/factories/customer.ts";
import { everything, noon, noonAfter, preview, runAt, workThrough } from "./support.ts";

/** Each test has years of its own, because a run handles all customers. */
let year = 2000;
function firstDay(): string {
  year += 3;
  return `${year}-01-01`;
}

interface Away {
  points?: number;
  lastDay: string;
  email?: string | null;
  phone?: string | null;
}

/** A customer with points that last for years, last active on a given day. */
async function makeAway({
  points = 100,
  lastDay,
  email = uniqueEmail(),
  phone = null,
}: Away): Promise<string> {
  const userId = await makeAccount({ now: noon(lastDay) });
  if (points > 0) await credit(userId, points, { now: noon(lastDay), days: 1000 });
  await prisma.customer.update({
    where: { id: userId },
    data: { lastActiveDay: new Date(lastDay), locale: "ar" },
  });
  const logins = [
    ...(phone ? [{ login: phone, kind: "PHONE" as const }] : []),
    ...(email ? [{ login: email, kind: "EMAIL" as const }] : []),
  ];
  await prisma.login.createMany({
    data: logins.map((login) => ({ ...login, userId, verifiedAt: noon(lastDay) })),
  });
  return userId;
}

const comeBack = (userId: string, day: string) =>
  prisma.customer.update({ where: { id: userId }, data: { lastActiveDay: new Date(day) } });
const messagesTo = async (userId: string) => {
  const rows = await prisma.outbox.findMany({ where: { userId, kind: "MESSAGE" }, orderBy: { id: "asc" } });
  return rows.map(({ recipient, payload }) => ({ recipient, ...(payload as unknown as Message) }));
};
const availableOf = async (userId: string) =>
  (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;
const warn = (now: Date) => runAt(inactivityWarning, now);
const cancel = (now: Date) => runAt(inactivityCancellation, now);

describe("the warning", () => {
  test("goes out once after 150 days and once after 173, with the points and the last day to come back", async () => {
    const lastDay = firstDay();
    const email = uniqueEmail();
    const userId = await makeAway({ lastDay, email, phone: uniquePhone() });
    for (let days = 148; days <= 182; days++) await warn(noonAfter(lastDay, days));
    const lastDayOfPoints = businessDayOf(noonAfter(lastDay, 180));
    const expected = {
      recipient: email,
      template: "inactivity-warning",
      channel: "EMAIL",
      locale: "ar",
      params: { points: 100, lastDay: lastDayOfPoints },
    };
    expect(await messagesTo(userId)).toMatchObject([expected, expected]);
    const warnings = await prisma.inactivityWarning.findMany({
      where: { userId },
      orderBy: { afterDays: "asc" },
    });
    expect(warnings.map(({ afterDays, createdAt }) => [afterDays, createdAt])).toEqual([
      [150, noonAfter(lastDay, 150)],
      [173, noonAfter(lastDay, 173)],
    ]);
  });

  test("that was missed is made up for; two that were missed become one", async () => {
    const lastDay = firstDay();
    const late = await makeAway({ lastDay });
    expect(await warn(noonAfter(lastDay, 160))).toMatchObject({ done: 1, failed: 0 });
    const veryLate = await makeAway({ lastDay });
    expect(await warn(noonAfter(lastDay, 175))).toMatchObject({ done: 2 });
    expect(await messagesTo(late)).toHaveLength(2);
    expect(await messagesTo(veryLate)).toHaveLength(1);
    expect(await warn(noonAfter(lastDay, 176))).toMatchObject({ done: 0 });
  });

  test("begins anew after someone has been back", async () => {
    const lastDay = firstDay();
    const userId = await makeAway({ lastDay });
    await warn(noonAfter(lastDay, 150));
    const back = businessDayOf(noonAfter(lastDay, 155));
    await comeBack(userId, back);
    await warn(noonAfter(lastDay, 173));
    expect(await messagesTo(userId)).toHaveLength(1);
    await warn(noonAfter(back, 150));
    expect(await messagesTo(userId)).toHaveLength(2);
  });

  test("goes to the phone of who has no e-mail, to nobody without points, and to nobody who cannot be reached", async () => {
    const lastDay = firstDay();
    const phone = uniquePhone();
    const byPhone = await makeAway({ lastDay, email: null, phone });
    const poor = await makeAway({ lastDay, points: 0 });
    const unreachable = await makeAway({ lastDay, email: null });
    expect(await warn(noonAfter(lastDay, 150))).toMatchObject({ done: 1, failed: 0 });
    expect(await messagesTo(byPhone)).toMatchObject([{ recipient: `+216${phone}`, channel: "SMS" }]);
    expect([await messagesTo(poor), await messagesTo(unreachable)]).toEqual([[], []]);
  });

  test("does not count points past their time", async () => {
    const lastDay = firstDay();
    const userId = await makeAccount({ now: noon(lastDay), points: 30 });
    await prisma.login.create({
      data: { userId, kind: "EMAIL", login: uniqueEmail(), verifiedAt: noon(lastDay) },
    });
    expect(await preview(inactivityWarning, noonAfter(lastDay, 150))).toEqual([]);
  });

  test("counts from the verification where nobody ever came", async () => {
    const lastDay = firstDay();
    const userId = await makeAway({ lastDay });
    await prisma.customer.update({ where: { id: userId }, data: { lastActiveDay: null } });
    expect(await warn(noonAfter(lastDay, 149))).toMatchObject({ done: 0 });
    expect(await warn(noonAfter(lastDay, 150))).toMatchObject({ done: 1 });
  });

  test("goes out once when two work through it at the same time", async () => {
    const lastDay = firstDay();
    const users = await Promise.all(Array.from({ length: batchSize + 5 }, () => makeAway({ lastDay })));
    const now = noonAfter(lastDay, 150);
    const counts = await Promise.all([
      workThrough(inactivityWarning, now),
      workThrough(inactivityWarning, now),
    ]);
    expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(users.length);
    for (const userId of users) expect(await messagesTo(userId)).toHaveLength(1);
  });
});

describe("the cancellation", () => {
  test("leaves the 180th day to the customer, takes all points after it and says since when", async () => {
    const lastDay = firstDay();
    const userId = await makeAway({ lastDay });
    await credit(userId, 5, { now: noon(lastDay), days: 20 });
    const lastMoment = new Date(endOfDay(businessDayOf(noonAfter(lastDay, 180))).getTime() - 1);
    expect(await cancel(lastMoment)).toMatchObject({ done: 0 });
    expect(await availableOf(userId)).toBe(105);
    expect(await cancel(new Date(lastMoment.getTime() + 1))).toMatchObject({ done: 1, failed: 0 });
    const entries = await prisma.pointsEntry.findMany({
      where: { userId },
      orderBy: { seq: "desc" },
      take: 2,
    });
    expect(entries).toMatchObject([
      {
        source: "INACTIVITY",
        contra: "CANCELLED",
        amount: -100,
        balanceAfter: 0,
        detail: { inactiveSince: lastDay },
      },
      { source: "EXPIRED", contra: "EXPIRED", amount: -5 },
    ]);
    expect(await cancel(noonAfter(lastDay, 181))).toMatchObject({ done: 0 });
  });

  test("takes what comes afterwards too, as long as nobody comes with it", async () => {
    const lastDay = firstDay();
    const userId = await makeAway({ lastDay });
    await cancel(noonAfter(lastDay, 181));
    await credit(userId, 20, { now: noonAfter(lastDay, 200) });
    expect(await cancel(noonAfter(lastDay, 201))).toMatchObject({ done: 1 });
    await credit(userId, 30, { now: noonAfter(lastDay, 202) });
    await comeBack(userId, businessDayOf(noonAfter(lastDay, 202)));
    expect(await cancel(noonAfter(lastDay, 203))).toMatchObject({ done: 0 });
    expect(await availableOf(userId)).toBe(30);
  });

  test("spares who comes back while it waits for them", async () => {
    const lastDay = firstDay();
    const now = noonAfter(lastDay, 181);
    const userId = await makeAway({ lastDay });
    let run: Promise<unknown> = Promise.resolve();
    await prisma.$transaction(async (tx) => {
      await tx.customer.update({ where: { id: userId }, data: { lastActiveDay: now } });
      run = cancel(now);
      await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true);
    });
    expect(await run).toMatchObject({ done: 0, failed: 0 });
    expect(await availableOf(userId)).toBe(100);
  });

  test("at the same moment as credits and purchases leaves true books", async () => {
    const lastDay = firstDay();
    const now = noonAfter(lastDay, 181);
    const users = await Promise.all(Array.from({ length: 12 }, () => makeAway({ lastDay })));
    const spend = (userId: string) =>
      guarded(
        () => prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => 60, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${`spend:${randomUUID()}`}, p_detail => '{}',
          p_now => ${now}::timestamptz)`,
      );
    const [first] = await Promise.all([
      workThrough(inactivityCancellation, now),
      workThrough(inactivityCancellation, now),
      ...users.flatMap((userId) => [credit(userId, 10, { now }), spend(userId)]),
    ]);
    expect(first.failed).toBe(0);
    // The ledger proof after this file checks the rest.
    for (const userId of users) expect([0, 10]).toContain(await availableOf(userId));
  });

  test("killed between two batches, it is finished by the next run, and nobody is touched twice", async () => {
    const lastDay = firstDay();
    const now = noonAfter(lastDay, 181);
    const users: string[] = [];
    while (users.length < cancelledAtOnce + 20)
      users.push(...(await Promise.all(Array.from({ length: 20 }, () => makeAway({ lastDay })))));
    const kill = vi.fn(() => {
      throw new Error("killed");
    });
    await expect(runAt(inactivityCancellation, now, { onProgress: kill })).rejects.toThrow("killed");
    expect(await runAt(inactivityCancellation, now)).toMatchObject({
      done: users.length - cancelledAtOnce,
      failed: 0,
    });
    const entries = await prisma.pointsEntry.groupBy({
      by: ["userId"],
      where: { userId: { in: users }, source: "INACTIVITY" },
      _count: true,
    });
    expect(entries).toHaveLength(users.length);
    expect(entries.every(({ _count }) => _count === 1)).toBe(true);
  });

  test("one customer who fails stops nobody else", async () => {
    const lastDay = firstDay();
    const users = await Promise.all(Array.from({ length: 3 }, () => makeAway({ lastDay })));
    const [broken = ""] = users;
    // The lots hold more than this balance, so the points cannot be taken.
    const setAvailable = (points: number) =>
      prisma.$executeRaw`UPDATE points_account SET available = ${points}::int WHERE user_id = ${broken}::uuid`;
    await setAvailable(50);
    expect(await cancel(noonAfter(lastDay, 181))).toMatchObject({ done: 2, failed: 1 });
    await setAvailable(100);
    expect(await cancel(noonAfter(lastDay, 181))).toMatchObject({ done: 1, failed: 0 });
  });
});

test("a dry run names who and why, and changes nothing", async () => {
  const lastDay = firstDay();
  const userId = await makeAway({ lastDay });
  await prisma.customer.create({
    data: {
      id: newId(),
      status: "UNVERIFIED",
      referralCode: randomUUID().slice(0, 8),
      createdAt: noon(lastDay),
    },
  });
  const before = await everything();
  expect(await preview(inactivityWarning, noonAfter(lastDay, 151))).toEqual([
    { userId, why: `last here on ${lastDay}, 100 points, not warned after 150 days` },
  ]);
  const cancelled = await preview(inactivityCancellation, noonAfter(lastDay, 181));
  expect(cancelled).toMatchObject([{ userId, why: `last here on ${lastDay}, 100 points` }]);
  expect(await everything()).toEqual(before);
});
