import { describe, expect, test } from "vitest";
import { formOfLevel, inOrderOf, levelForm } from "./level-form.ts";
import { usualTargets, type ConditionKey } from "./levels.ts";

const plain = { rewardPoints: 100, bonusPercent: 10 };

describe("a level's form", () => {
  test("sends what it shows, for every level as it usually is", () => {
    for (const [at, targets] of usualTargets.entries()) {
      const conditions = Object.entries(targets).map(([key, target]) => ({
        key: key as ConditionKey,
        target,
      }));
      const sent = levelForm.parse(formOfLevel({ level: at + 1, ...plain, conditions }));
      expect(inOrderOf(conditions, sent.conditions)).toEqual(conditions);
      expect(sent).toMatchObject(plain);
    }
  });

  test("asks for nothing where a field is empty, and for something at all", () => {
    const conditions = { onboardingSteps: null, firstCoupon: false, spent: 50_000 };
    expect(levelForm.parse({ ...plain, conditions }).conditions).toEqual([
      { key: "SPENT_30_DAYS_MILLIMES", target: 50_000 },
    ]);
    expect(levelForm.safeParse({ ...plain, conditions: { friendsVerified: null } }).success).toBe(false);
  });

  test.each([
    [{ onboardingSteps: 4 }, "onboardingSteps"],
    [{ profileFields: 9 }, "profileFields"],
    [{ friendsVerified: 0 }, "friendsVerified"],
  ])("says where %j is wrong", (conditions, name) => {
    const read = levelForm.safeParse({ ...plain, conditions });
    expect(read.error?.issues[0]?.path).toEqual(["conditions", name]);
  });

  test("puts a new condition last", () => {
    const [age, friends] = [
      { key: "ACCOUNT_AGE_DAYS", target: 10 },
      { key: "FRIENDS_VERIFIED", target: 5 },
    ] as const;
    const coupon = { key: "FIRST_COUPON", target: 1 } as const;
    expect(inOrderOf([age, friends], [coupon, friends, age])).toEqual([age, friends, coupon]);
  });
});
