import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { grantLevels } from "#tests/factories/levels.ts";
import { listLevels } from "#app/customer/levels/list-levels.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeFriend } from "#tests/factories/friend.ts";

const now = new Date("2026-11-21T12:00:00Z");
const levelsOf = async (userId: string) => listLevels(clientCall(userId, { now }));

test("a newcomer stands at 0, with every level, its reward, bonus and conditions ahead", async () => {
  const { level, levels } = await levelsOf(await makeAccount({ now }));
  expect(level).toBe(0);
  expect(levels.map((step) => [step.level, step.rewardPoints, step.bonusPercent])).toEqual([
    [1, 50, 0],
    [2, 100, 0],
    [3, 150, 0],
    [4, 200, 0],
    [5, 300, 0],
    [6, 400, 10],
    [7, 500, 20],
    [8, 600, 40],
    [9, 800, 70],
    [10, 1000, 100],
  ]);
  expect(levels.every(({ reached, reachedAt }) => !reached && reachedAt === null)).toBe(true);
  expect(levels[0]?.conditions).toEqual([{ key: "ONBOARDING_STEPS", current: 0, target: 3, met: false }]);
});

test("a reached level says when, and what it brought then", async () => {
  const userId = await makeAccount({ now, level: 1, onboardingStep: 3 });
  const reachedAt = new Date(now.getTime() - 3 * day);
  await grantLevels(prisma, userId, [{ level: 2, rewardPoints: 77 }], expiryOf("MEMBER", now), reachedAt);
  await makeFriend(userId, { now });
  const { level, levels } = await levelsOf(userId);
  expect(level).toBe(2);
  expect(levels[1]).toMatchObject({ reached: true, reachedAt: reachedAt.toISOString(), rewardPoints: 77 });
  expect(levels[2]).toMatchObject({
    reached: false,
    reachedAt: null,
    conditions: [
      { key: "FRIENDS_VERIFIED", current: 1, target: 1, met: true },
      { key: "CONNECTED_DAYS", current: 0, target: 2, met: false },
    ],
  });
});
