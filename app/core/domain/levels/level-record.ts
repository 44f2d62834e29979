import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { wholeNumberSchema } from "#app/core/domain/fields.ts";
import {
  conditionKeys,
  highestLevel,
  profileFieldCount,
  type ConditionKey,
  type LevelTargets,
} from "./levels.ts";

/** The most that each condition can ask for. */
export const mostOfCondition: Record<ConditionKey, number> = {
  ONBOARDING_STEPS: 3,
  FIRST_COUPON: 1,
  FRIENDS_VERIFIED: 1_000,
  CONNECTED_DAYS: 365,
  PROFILE_COMPLETE: profileFieldCount,
  IN_STORE_TRANSACTIONS: 1,
  ACCOUNT_AGE_DAYS: 3_650,
  SPENT_30_DAYS_MILLIMES: 100_000_000,
};

interface Asked {
  key: ConditionKey;
  target: number;
}

const condition = z.discriminatedUnion(
  "key",
  conditionKeys.map((key) =>
    z.object({ key: z.literal(key), target: wholeNumberSchema(1, mostOfCondition[key]) }),
  ) as never,
) as z.ZodType<Asked, Asked>;

/** Each condition is asked for once. */
const conditions = z
  .array(condition)
  .min(1)
  .max(conditionKeys.length)
  .refine((given) => new Set(given.map(({ key }) => key)).size === given.length)
  .meta({ description: "What it asks for: all of them" });

/** An operator's change of a level; fields that are left out stay as they are. */
export const levelBody = z.object({
  level: wholeNumberSchema(1, highestLevel),
  rewardPoints: wholeNumberSchema(0, 100_000).optional(),
  bonusPercent: wholeNumberSchema(0, 1_000).optional().meta({ description: "On points earned at partners" }),
  conditions: conditions.optional(),
});

/** A level as operators see it. */
export const levelRecordAnswer = z
  .object({
    level: z.int(),
    version: versionAnswer.meta({ description: "Of all levels and `/operator/economy` together" }),
    rewardPoints: z.int(),
    bonusPercent: z.int(),
    conditions: z.array(z.object({ key: z.enum(conditionKeys), target: z.int() })),
  })
  .meta({ id: "LevelRecord" });

export const levelRecordsAnswer = z
  .object({ items: z.array(levelRecordAnswer) })
  .meta({ id: "LevelRecords" });

/** What the economy holds of the levels: one entry for each, from level 1. */
export interface Levels {
  levelPoints: number[];
  levelBonus: number[];
  levelConditions: LevelTargets[];
}

/** One of them as operators see it, without its version; `at` counts from 0. */
export function levelRecordOf(
  { levelPoints, levelBonus, levelConditions }: Levels,
  at: number,
): Omit<LevelRecord, "version"> {
  const targets = Object.entries(levelConditions[at] ?? {});
  return {
    level: at + 1,
    rewardPoints: levelPoints[at] ?? 0,
    bonusPercent: levelBonus[at] ?? 0,
    conditions: targets.map(([key, target]) => ({ key: key as ConditionKey, target })),
  };
}

export type LevelChange = z.output<typeof levelBody>;
export type LevelRecord = z.output<typeof levelRecordAnswer>;
