import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId, newItemCode } from "#app/core/db/ids.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { levelsGained } from "#app/core/domain/levels/levels.ts";
import { batchSize } from "#app/core/services/job.ts";
import { changeLevel, listLevelRecords } from "#app/desk/levels/level-records.server.ts";
import { levelSweep } from "#app/core/services/levels/level-sweep.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { everything, noonAfter, preview, runAt, workThrough } from "./support.ts";

/** Each test has years of its own, because a run handles all customers. */
let year = 2000;
function firstDay(): string {
  year += 3;
  return `${year}-01-01`;
}

interface Member {
  firstDay: string;
  level?: number;
  friends?: number;
  /** Confirmed sales: the dinars paid, and the time. */
  sales?: { dinars: number; at: Date }[];
}

/** A customer who meets all conditions of level 4 and, by default, all of level 5 except the days. */
async function makeMember({
  firstDay,
  level = 4,
  friends = 5,
  sales = [{ dinars: 10, at: noonAfter(firstDay, 1) }],
}: Member): Promise<string> {
  const userId = await makeAccount({ now: noonAfter(firstDay, 0), level, onboardingStep: 3 });
  const createdAt = noonAfter(firstDay, 1);
  await prisma.referral.createMany({
    data: Array.from({ length: friends }, () => ({
      userId,
      id: newId(),
      friendId: randomUUID(),
      status: "ACCEPTED" as const,
      createdAt,
    })),
  });
  await prisma.transaction.createMany({
    data: sales.map(({ dinars, at }) => ({
      userId,
      id: newId(),
      code: "T",
      partnerId: randomUUID(),
      storeId: randomUUID(),
      status: "CONFIRMED" as const,
      yield: "GIVEN" as const,
      priceMillimes: dinars * 1000,
      reductionMillimes: 0,
      payableMillimes: dinars * 1000,
      pointsEarned: 0,
      bonusPoints: 0,
      createdAt: at,
      confirmedAt: at,
    })),
  });
  return userId;
}

const levelOf = async (userId: string) =>
  (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level;
const rewardsOf = async (userId: string) => {
  const entries = await prisma.pointsEntry.findMany({
    where: { userId, source: "LEVEL" },
    orderBy: { seq: "asc" },
  });
  return entries.map(({ reference, amount }) => [reference, amount]);
};

describe("a level that only time brings", () => {
  test("comes with the first night on which the account is old enough, and is rewarded once", async () => {
    const start = firstDay();
    const userId = await makeMember({ firstDay: start });
    const midnight = startOfDay(businessDayOf(noonAfter(start, 10)));
    expect(await runAt(levelSweep, new Date(midnight.getTime() - 1))).toMatchObject({ done: 0, failed: 0 });
    expect(await runAt(levelSweep, midnight)).toMatchObject({ done: 1, failed: 0 });
    expect(await levelOf(userId)).toBe(5);
    expect(await rewardsOf(userId)).toEqual([["level:5", 300]]);
    expect(await runAt(levelSweep, midnight)).toMatchObject({ done: 0 });
    expect(await runAt(levelSweep, noonAfter(start, 40))).toMatchObject({ done: 0 });
  });

  test("is not given where another condition is missing", async () => {
    const start = firstDay();
    const unmet = [
      await makeMember({ firstDay: start, friends: 4 }),
      await makeMember({ firstDay: start, sales: [] }),
      await makeMember({ firstDay: start, level: 3 }),
      await makeMember({ firstDay: start, level: 5, sales: [{ dinars: 149, at: noonAfter(start, 10) }] }),
      await makeMember({ firstDay: start, level: 5, sales: [{ dinars: 400, at: noonAfter(start, 1) }] }),
    ];
    expect(await preview(levelSweep, noonAfter(start, 35))).toEqual([]);
    expect(await runAt(levelSweep, noonAfter(start, 35))).toMatchObject({ done: 0, failed: 0 });
    expect(await Promise.all(unmet.map(levelOf))).toEqual([4, 4, 3, 5, 5]);
  });

  test("6 to 10 come over 15, 20, 30, 60 and 90 days, each while the last 30 days have its sum", async () => {
    const start = firstDay();
    const sales = [5, 25, 50, 80].map((days) => ({ dinars: 500, at: noonAfter(start, days) }));
    const userId = await makeMember({ firstDay: start, level: 5, sales });
    const levels: number[][] = [];
    for (const days of [15, 16, 20, 21, 30, 31, 60, 61, 90, 91]) {
      await runAt(levelSweep, noonAfter(start, days));
      levels.push([days, await levelOf(userId)]);
    }
    expect(levels).toEqual([
      [15, 5],
      [16, 6],
      [20, 6],
      [21, 7],
      [30, 7],
      [31, 8],
      [60, 8],
      [61, 9],
      [90, 9],
      [91, 10],
    ]);
    expect(await rewardsOf(userId)).toEqual([
      ["level:6", 400],
      ["level:7", 500],
      ["level:8", 600],
      ["level:9", 800],
      ["level:10", 1000],
    ]);
  });

  test("that nights were missed for is made up for, several at once", async () => {
    const start = firstDay();
    const userId = await makeMember({ firstDay: start, sales: [{ dinars: 500, at: noonAfter(start, 50) }] });
    expect(await runAt(levelSweep, noonAfter(start, 70))).toMatchObject({ done: 1, failed: 0 });
    expect(await levelOf(userId)).toBe(9);
    // Each reward is valid as long as the level that it is for makes points valid.
    const lots = await prisma.pointsLot.findMany({ where: { userId }, orderBy: { seq: "asc" } });
    const end = (days: number) => startOfDay(businessDayOf(noonAfter(start, 71 + days)));
    expect(lots.map(({ expiresAt }) => expiresAt)).toEqual([end(90), ...Array<Date>(4).fill(end(180))]);
  });

  test("over a jump of a year is the one that asks for no sales of late", async () => {
    const start = firstDay();
    const userId = await makeMember({ firstDay: start, sales: [{ dinars: 500, at: noonAfter(start, 5) }] });
    expect(await runAt(levelSweep, noonAfter(start, 366))).toMatchObject({ done: 1 });
    expect(await levelOf(userId)).toBe(5);
  });

  test("is not given to a deleted account", async () => {
    const start = firstDay();
    const userId = await makeMember({ firstDay: start });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(await runAt(levelSweep, noonAfter(start, 20))).toMatchObject({ done: 0, failed: 0 });
    expect(await levelOf(userId)).toBe(4);
  });
});

/** A customer who, by default, meets everything up to level 4. */
async function makeNewcomer(
  start: string,
  { level = 0, onboardingStep = 3, coupon = true, friends = 1, days = 3, gender = true } = {},
) {
  const userId = await makeMember({ firstDay: start, level, friends, sales: [] });
  await prisma.customer.update({
    where: { id: userId },
    data: {
      ...{
        onboardingStep,
        longestRunDays: days,
        firstName: "Amina",
        lastName: "Ben Salah",
        contactPhone: "20123456",
      },
      ...{
        birthday: new Date("1996-02-29"),
        gender: gender ? "FEMALE" : null,
        state: "TUNIS",
        avatarKey: "a",
      },
    },
  });
  await prisma.login.create({
    data: { userId, login: `${userId}@example.com`, kind: "EMAIL", verifiedAt: noonAfter(start, 0) },
  });
  if (coupon) {
    const { id: offerId } = await makeOffer({ type: "COUPON" });
    // A gift without its level, as servers gave it before.
    await callFunction(prisma, "give_offer", {
      ...{
        p_user: userId,
        p_origin: "STAMPS",
        p_point_price: 0,
        p_reserved: null,
        p_now: noonAfter(start, 0),
      },
      p_item: {
        ...{ offer: offerId, version: null, purchase: newId(), item: newId(), code: newItemCode() },
        ...{ valid_to: null, slot: 0 },
      },
    });
  }
  return userId;
}

describe("a level that is met without an event", () => {
  test("because an operator asks for less comes with the next night, once", async () => {
    const start = firstDay();
    const now = noonAfter(start, 5);
    const userId = await makeNewcomer(start, { level: 2, friends: 0, days: 2 });
    expect(await preview(levelSweep, now)).toEqual([]);
    const actor = operatorCall({ now });
    const before = (await listLevelRecords())[2];
    await changeLevel(actor, { level: 3, conditions: [{ key: "CONNECTED_DAYS", target: 2 }] });
    try {
      expect(await preview(levelSweep, now)).toEqual([{ userId, why: "level 3" }]);
      const runs = await Promise.all([workThrough(levelSweep, now), workThrough(levelSweep, now)]);
      expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
      expect([await levelOf(userId), await rewardsOf(userId)]).toEqual([3, [["level:3", 150]]]);
    } finally {
      await changeLevel(actor, { level: 3, conditions: before?.conditions });
    }
  });
});

test("nobody is overlooked: who is found is who the rule itself would raise", async () => {
  const start = firstDay();
  const now = noonAfter(start, 45);
  const users: string[] = [];
  for (const level of [4, 5, 6, 7, 8, 9]) {
    for (const dinars of [0, 149, 150, 200, 300, 400, 500]) {
      const sales = dinars === 0 ? [] : [{ dinars, at: noonAfter(start, 20) }];
      users.push(await makeMember({ firstDay: start, level, friends: dinars % 2 === 0 ? 5 : 4, sales }));
    }
  }
  users.push(
    await makeNewcomer(start),
    await makeNewcomer(start, { onboardingStep: 2 }),
    await makeNewcomer(start, { level: 1 }),
    await makeNewcomer(start, { level: 1, coupon: false }),
    await makeNewcomer(start, { level: 2 }),
    await makeNewcomer(start, { level: 2, friends: 0 }),
    await makeNewcomer(start, { level: 2, days: 1 }),
    await makeNewcomer(start, { level: 3 }),
    await makeNewcomer(start, { level: 3, gender: false }),
    await makeNewcomer(start, { level: 3, days: 2 }),
  );
  const raisable = await Promise.all(
    users.map(async (userId) => {
      const standing = await readStanding(prisma, userId, now);
      return standing && levelsGained(standing.levelFacts, standing.level, standing.rewards).length > 0
        ? [userId]
        : [];
    }),
  );
  const found = (await preview(levelSweep, now)).map((one) => ("userId" in one ? one.userId : ""));
  expect(raisable.flat().length).toBeGreaterThan(5);
  expect(found.toSorted()).toEqual(raisable.flat().toSorted());
  expect(await runAt(levelSweep, now)).toMatchObject({ done: found.length });
  expect(await preview(levelSweep, now)).toEqual([]);
});

describe("a run", () => {
  const makeMany = (count: number, start: string) =>
    Promise.all(Array.from({ length: count }, () => makeMember({ firstDay: start })));

  test("beside another rewards each once", async () => {
    const start = firstDay();
    const users = await makeMany(30, start);
    const now = noonAfter(start, 12);
    const runs = await Promise.all([workThrough(levelSweep, now), workThrough(levelSweep, now)]);
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(users.length);
    expect(runs.every(({ failed }) => failed === 0)).toBe(true);
    for (const userId of users) expect(await rewardsOf(userId)).toEqual([["level:5", 300]]);
  });

  test("killed between two batches is finished by the next", async () => {
    const start = firstDay();
    const users = await makeMany(batchSize + 10, start);
    const kill = vi.fn(() => {
      throw new Error("killed");
    });
    await expect(runAt(levelSweep, noonAfter(start, 12), { onProgress: kill })).rejects.toThrow("killed");
    expect(await runAt(levelSweep, noonAfter(start, 12))).toMatchObject({ done: 10, failed: 0 });
    for (const userId of users) expect(await rewardsOf(userId)).toEqual([["level:5", 300]]);
  });

  test("dry, says who and why, and changes nothing", async () => {
    const start = firstDay();
    const userId = await makeMember({ firstDay: start });
    const before = await everything();
    expect(await preview(levelSweep, new Date(noonAfter(start, 9).getTime() + day))).toEqual([
      { userId, why: "level 5 after 10 days" },
    ]);
    expect(await everything()).toEqual(before);
  });
});
