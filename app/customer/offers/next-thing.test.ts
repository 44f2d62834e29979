import { describe, expect, test } from "vitest";
import { evaluateLevels, usualTargets, type LevelFacts } from "#app/core/domain/levels/levels.ts";
import { levelPercent, nextThing } from "./next-thing.ts";

const newcomer: LevelFacts = {
  onboardingSteps: 0,
  couponsBought: 0,
  friendsVerified: 0,
  longestRunDays: 1,
  profileFields: 2,
  inStoreTransactions: 0,
  accountAgeDays: 0,
  spent30DaysMillimes: 0,
};

const conditionsAfter = (level: number, facts: Partial<LevelFacts>) =>
  evaluateLevels({ ...newcomer, ...facts }, level, usualTargets).levels[level]?.conditions ?? [];

describe("the one thing to do", () => {
  test("is what can be done at once, before what takes others or time", () => {
    expect(nextThing(conditionsAfter(3, {}))?.key).toBe("PROFILE_COMPLETE");
    expect(nextThing(conditionsAfter(2, {}))?.key).toBe("FRIENDS_VERIFIED");
    expect(nextThing(conditionsAfter(5, {}))?.key).toBe("SPENT_30_DAYS_MILLIMES");
  });

  test("is what is still missing", () => {
    expect(nextThing(conditionsAfter(2, { friendsVerified: 1 }))?.key).toBe("CONNECTED_DAYS");
    expect(nextThing(conditionsAfter(5, { spent30DaysMillimes: 150_000 }))?.key).toBe("ACCOUNT_AGE_DAYS");
  });
});

test("every condition counts alike on the way, and none beyond its target", () => {
  expect(levelPercent(conditionsAfter(0, { onboardingSteps: 1 }))).toBe(33);
  expect(levelPercent(conditionsAfter(3, { longestRunDays: 30, profileFields: 4 }))).toBe(75);
});
