import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateLevels, highestLevel, levelsGained, usualTargets, type LevelFacts } from "./levels.ts";

const noRewards = { levelPoints: [], levelConditions: usualTargets };
const nothing: LevelFacts = {
  onboardingSteps: 0,
  couponsBought: 0,
  friendsVerified: 0,
  longestRunDays: 0,
  profileFields: 0,
  inStoreTransactions: 0,
  accountAgeDays: 0,
  spent30DaysMillimes: 0,
};

const one = { ...nothing, onboardingSteps: 3 };
const two = { ...one, couponsBought: 1 };
const three = { ...two, friendsVerified: 1, longestRunDays: 2 };
const four = { ...three, longestRunDays: 3, profileFields: 8 };
const five = { ...four, inStoreTransactions: 1, friendsVerified: 5, accountAgeDays: 10 };
const six = { ...five, accountAgeDays: 16, spent30DaysMillimes: 150_000 };
const seven = { ...six, accountAgeDays: 21, spent30DaysMillimes: 200_000 };
const eight = { ...seven, accountAgeDays: 31, spent30DaysMillimes: 300_000 };
const nine = { ...eight, accountAgeDays: 61, spent30DaysMillimes: 400_000 };
const ten = { ...nine, accountAgeDays: 91, spent30DaysMillimes: 500_000 };

describe("the level that facts give to one who held none", () => {
  test.each<[string, LevelFacts, number]>([
    ["nothing", nothing, 0],
    ["two steps of three", { ...nothing, onboardingSteps: 2 }, 0],
    ["onboarded", one, 1],
    ["a coupon but no onboarding", { ...nothing, couponsBought: 3 }, 0],
    ["a first coupon", two, 2],
    ["a friend, but one day", { ...three, longestRunDays: 1 }, 2],
    ["two days, but no friend", { ...three, friendsVerified: 0 }, 2],
    ["a friend and two days", three, 3],
    ["three days, profile not complete", { ...four, profileFields: 7 }, 3],
    ["three days and a complete profile", four, 4],
    ["nine days old", { ...five, accountAgeDays: 9 }, 4],
    ["four friends", { ...five, friendsVerified: 4 }, 4],
    ["no shop yet", { ...five, inStoreTransactions: 0 }, 4],
    ["a shop, five friends, ten days", five, 5],
    ["fifteen days are not over fifteen", { ...six, accountAgeDays: 15 }, 5],
    ["a millime short of 150 dinars", { ...six, spent30DaysMillimes: 149_999 }, 5],
    ["over fifteen days and 150 dinars", six, 6],
    ["over twenty days and 200 dinars", seven, 7],
    ["over thirty days and 300 dinars", eight, 8],
    ["over sixty days and 400 dinars", nine, 9],
    ["ninety days are not over ninety", { ...ten, accountAgeDays: 90 }, 9],
    ["over ninety days and 500 dinars", ten, 10],
    ["spending alone", { ...nothing, accountAgeDays: 400, spent30DaysMillimes: 9_000_000 }, 0],
  ])("%s", (_, facts, level) => {
    expect(evaluateLevels(facts, 0, usualTargets).level).toBe(level);
  });
});

const facts: fc.Arbitrary<LevelFacts> = fc.record({
  onboardingSteps: fc.integer({ min: 0, max: 3 }),
  couponsBought: fc.integer({ min: 0, max: 3 }),
  friendsVerified: fc.integer({ min: 0, max: 8 }),
  longestRunDays: fc.integer({ min: 0, max: 6 }),
  profileFields: fc.integer({ min: 0, max: 8 }),
  inStoreTransactions: fc.integer({ min: 0, max: 3 }),
  accountAgeDays: fc.integer({ min: 0, max: 120 }),
  spent30DaysMillimes: fc.integer({ min: 0, max: 700_000 }),
});
const level = fc.integer({ min: 0, max: highestLevel });

describe("levels", () => {
  test("are never lost", () => {
    fc.assert(
      fc.property(facts, level, (given, held) => evaluateLevels(given, held, usualTargets).level >= held),
    );
  });

  test("never fall when a fact grows", () => {
    const keys = fc.constantFrom(...(Object.keys(nothing) as (keyof LevelFacts)[]));
    fc.assert(
      fc.property(facts, level, keys, fc.nat(1_000_000), (given, held, key, more) => {
        const grown = { ...given, [key]: given[key] + more };
        return (
          evaluateLevels(grown, held, usualTargets).level >= evaluateLevels(given, held, usualTargets).level
        );
      }),
    );
  });

  test("are gained in order: every level above the one held has all its conditions met", () => {
    fc.assert(
      fc.property(facts, level, (given, held) => {
        const { level: now, levels } = evaluateLevels(given, held, usualTargets);
        const gained = levels.filter((step) => step.level > held && step.level <= now);
        expect(gained.every((step) => step.conditions.every((condition) => condition.met))).toBe(true);
        const next = levels.find((step) => step.level === now + 1);
        if (next) expect(next.conditions.some((condition) => !condition.met)).toBe(true);
      }),
    );
  });

  test("are each rewarded once, with the reward of their own number", () => {
    const rewards = { levelPoints: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512], levelConditions: usualTargets };
    expect(levelsGained(three, 1, rewards)).toEqual([
      { level: 2, rewardPoints: 2 },
      { level: 3, rewardPoints: 4 },
    ]);
    expect(levelsGained(three, 3, rewards)).toEqual([]);
    expect(levelsGained(ten, 0, rewards).reduce((sum, gain) => sum + gain.rewardPoints, 0)).toBe(1023);
  });

  test("are gained exactly as the progress of their conditions says", () => {
    const rewards = { levelPoints: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512], levelConditions: usualTargets };
    fc.assert(
      fc.property(facts, level, (given, held) => {
        const { level: now, levels } = evaluateLevels(given, held, usualTargets);
        expect(levels.map((step) => step.level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        for (const { level, reached, conditions } of levels) {
          expect(reached).toBe(level <= now);
          expect(conditions.length).toBeGreaterThan(0);
          for (const { met, current, target } of conditions) expect(met).toBe(current >= target);
        }
        const met = levels
          .filter((step) => step.conditions.every((condition) => condition.met))
          .map((step) => step.level);
        const gained = levelsGained(given, held, rewards);
        let next = held + 1;
        while (met.includes(next)) next += 1;
        expect(gained.map((gain) => gain.level)).toEqual(
          Array.from({ length: next - held - 1 }, (_, index) => held + 1 + index),
        );
        expect(gained.every((gain) => gain.rewardPoints === 2 ** (gain.level - 1))).toBe(true);
      }),
    );
  });

  test("that were gained are not gained again by the same facts", () => {
    fc.assert(
      fc.property(facts, level, (given, held) => {
        const after = evaluateLevels(given, held, usualTargets).level;
        expect(levelsGained(given, after, noRewards)).toEqual([]);
        expect(evaluateLevels(given, after, usualTargets).level).toBe(after);
      }),
    );
  });

  test("come to the same, each once, however the facts grew and whenever they were looked at", () => {
    const step = fc.record({
      key: fc.constantFrom(...(Object.keys(nothing) as (keyof LevelFacts)[])),
      more: fc.nat(200_000),
      isLooked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let known = { ...nothing };
        const gained: number[] = [];
        const look = () =>
          gained.push(...levelsGained(known, gained.length, noRewards).map((gain) => gain.level));
        for (const { key, more, isLooked } of steps) {
          known = { ...known, [key]: known[key] + more };
          if (isLooked) look();
        }
        look();
        expect(gained).toEqual(
          Array.from({ length: evaluateLevels(known, 0, usualTargets).level }, (_, index) => index + 1),
        );
      }),
    );
  });

  test("once gained stay when facts fall, and the next still asks for all of its own", () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const held = evaluateLevels(before, 0, usualTargets).level;
        const { level: now, levels } = evaluateLevels(after, held, usualTargets);
        expect(now).toBeGreaterThanOrEqual(held);
        for (const gain of levelsGained(after, held, noRewards)) expect(gain.level).toBeGreaterThan(held);
        if (levels[held]?.conditions.some((condition) => !condition.met)) expect(now).toBe(held);
      }),
    );
  });
});
