import type { LevelCondition } from "./condition-answer.ts";

/** The facts of a customer that decide levels. Amounts in millimes, ages and runs in business days. */
export interface LevelFacts {
  onboardingSteps: number;
  couponsBought: number;
  friendsVerified: number;
  /** The longest run of connected days ever, so that a condition stays met once it was met. */
  longestRunDays: number;
  /** How many of the eight fields of a complete profile are filled. */
  profileFields: number;
  inStoreTransactions: number;
  accountAgeDays: number;
  /** Amounts paid in confirmed transactions over the last 30 days. */
  spent30DaysMillimes: number;
}

/**
 * What an item of this type adds to the customer's facts: only the first coupon counts. Another adds nothing, and is a fact
 * all the same: it is the first if those before it are returned at the same moment.
 */
export function firstCoupon(type: "COUPON" | "VOUCHER" | null, facts: LevelFacts): Partial<LevelFacts> {
  return type === "COUPON" ? { couponsBought: facts.couponsBought === 0 ? 1 : 0 } : {};
}

export const conditionKeys = [
  "ONBOARDING_STEPS",
  "FIRST_COUPON",
  "FRIENDS_VERIFIED",
  "CONNECTED_DAYS",
  "PROFILE_COMPLETE",
  "IN_STORE_TRANSACTIONS",
  "ACCOUNT_AGE_DAYS",
  "SPENT_30_DAYS_MILLIMES",
] as const;
export type ConditionKey = (typeof conditionKeys)[number];

export interface LevelProgress {
  level: number;
  reached: boolean;
  conditions: LevelCondition[];
}

export const highestLevel = 10;

/** Only what was paid in this many last days counts for `SPENT_30_DAYS_MILLIMES`. */
export const spendingDays = 30;

/** Names, e-mail, phone, birthday, gender, state, avatar: what "profile complete" counts. */
export const profileFieldCount = 8;

const factOf: Record<ConditionKey, (facts: LevelFacts) => number> = {
  ONBOARDING_STEPS: (facts) => facts.onboardingSteps,
  FIRST_COUPON: (facts) => facts.couponsBought,
  FRIENDS_VERIFIED: (facts) => facts.friendsVerified,
  CONNECTED_DAYS: (facts) => facts.longestRunDays,
  PROFILE_COMPLETE: (facts) => facts.profileFields,
  IN_STORE_TRANSACTIONS: (facts) => facts.inStoreTransactions,
  ACCOUNT_AGE_DAYS: (facts) => facts.accountAgeDays,
  SPENT_30_DAYS_MILLIMES: (facts) => facts.spent30DaysMillimes,
};

/** What a level asks for: each condition with its target. */
export type LevelTargets = Partial<Record<ConditionKey, number>>;

// "Over 15 days" is reached on day sixteen: rules.md says "over" for levels 6 to 10 and "at least" for level
// 5.
const overDays = (days: number) => days + 1;
const dinars = (amount: number) => amount * 1000;

/** The default targets: the table of rules.md, Levels, which operators can change. Index 0 is level 1. */
export const usualTargets: readonly LevelTargets[] = [
  { ONBOARDING_STEPS: 3 },
  { FIRST_COUPON: 1 },
  { FRIENDS_VERIFIED: 1, CONNECTED_DAYS: 2 },
  { CONNECTED_DAYS: 3, PROFILE_COMPLETE: profileFieldCount },
  { IN_STORE_TRANSACTIONS: 1, FRIENDS_VERIFIED: 5, ACCOUNT_AGE_DAYS: 10 },
  { ACCOUNT_AGE_DAYS: overDays(15), SPENT_30_DAYS_MILLIMES: dinars(150) },
  { ACCOUNT_AGE_DAYS: overDays(20), SPENT_30_DAYS_MILLIMES: dinars(200) },
  { ACCOUNT_AGE_DAYS: overDays(30), SPENT_30_DAYS_MILLIMES: dinars(300) },
  { ACCOUNT_AGE_DAYS: overDays(60), SPENT_30_DAYS_MILLIMES: dinars(400) },
  { ACCOUNT_AGE_DAYS: overDays(90), SPENT_30_DAYS_MILLIMES: dinars(500) },
];

/**
 * Which level the facts reach, and the progress of each condition. A level is never lost. The next levels are
 * reached one after another, several at once if all their conditions are met.
 * @param targetsByLevel of levels 1 to 10, as operators have set them
 */
export function evaluateLevels(
  facts: LevelFacts,
  heldLevel: number,
  targetsByLevel: readonly LevelTargets[],
): { level: number; levels: LevelProgress[] } {
  let level = heldLevel;
  const levels = targetsByLevel.map((targets, index) => {
    const conditions = Object.entries(targets).map(([name, target]) => {
      const key = name as ConditionKey;
      const current = factOf[key](facts);
      return { key, current, target, met: current >= target };
    });
    const number = index + 1;
    if (level === index && conditions.every((condition) => condition.met)) level = number;
    return { level: number, reached: number <= level, conditions };
  });
  return { level, levels };
}

/** A newly reached level and its reward. */
export interface LevelGain {
  level: number;
  rewardPoints: number;
}

/**
 * The levels between the current one and the one that the facts reach, each with its reward, lowest first.
 */
export function levelsGained(
  facts: LevelFacts,
  heldLevel: number,
  {
    levelPoints,
    levelConditions,
  }: { levelPoints: readonly number[]; levelConditions: readonly LevelTargets[] },
): LevelGain[] {
  const { level } = evaluateLevels(facts, heldLevel, levelConditions);
  return Array.from({ length: level - heldLevel }, (_, index) => {
    const number = heldLevel + index + 1;
    return { level: number, rewardPoints: levelPoints[number - 1] ?? 0 };
  });
}
