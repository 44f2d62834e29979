import type { ConditionKey } from "#app/core/domain/levels/levels.ts";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";

// Actions that are possible at once come before those that need other people or time.
const order: ConditionKey[] = [
  "ONBOARDING_STEPS",
  "FIRST_COUPON",
  "PROFILE_COMPLETE",
  "IN_STORE_TRANSACTIONS",
  "SPENT_30_DAYS_MILLIMES",
  "FRIENDS_VERIFIED",
  "CONNECTED_DAYS",
  "ACCOUNT_AGE_DAYS",
];

/** The one thing to do for the next level; undefined when nothing is missing. */
export function nextThing(conditions: readonly LevelCondition[]): LevelCondition | undefined {
  return order
    .map((key) => conditions.find((condition) => condition.key === key && !condition.met))
    .find(Boolean);
}

/** Progress to a level in whole percent; all conditions count equally. */
export function levelPercent(conditions: readonly LevelCondition[]): number {
  const parts = conditions.map(({ current, target }) => Math.min(1, current / target));
  const sum = parts.reduce((total, part) => total + part, 0);
  return Math.floor((sum / (parts.length || 1)) * 100);
}

/** The path, after the language, where it can be done; undefined when there is no such page. */
export const placeOfThing: Partial<Record<ConditionKey, string>> = {
  ONBOARDING_STEPS: "/onboarding",
  FIRST_COUPON: "?type=COUPON",
  PROFILE_COMPLETE: "/profile/edit",
  IN_STORE_TRANSACTIONS: "/store",
  SPENT_30_DAYS_MILLIMES: "/store",
  FRIENDS_VERIFIED: "/profile/referrals",
};
