import { z } from "zod";
import { fieldContents, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { levelBody, mostOfCondition, type LevelRecord } from "./level-record.ts";
import { conditionKeys, type ConditionKey } from "./levels.ts";

/** The field of each condition in a form; one that can only ask for 1 is a yes or no. */
const fieldOf = {
  ONBOARDING_STEPS: "onboardingSteps",
  FIRST_COUPON: "firstCoupon",
  FRIENDS_VERIFIED: "friendsVerified",
  CONNECTED_DAYS: "connectedDays",
  PROFILE_COMPLETE: "profileFields",
  IN_STORE_TRANSACTIONS: "inStoreSale",
  ACCOUNT_AGE_DAYS: "accountAgeDays",
  SPENT_30_DAYS_MILLIMES: "spent",
} as const satisfies Record<ConditionKey, string>;

const upTo = (key: ConditionKey) => wholeNumberSchema(1, mostOfCondition[key]);

/** The fields of a form: an empty condition is not part of the level. */
export const levelFields = z.object({
  rewardPoints: levelBody.shape.rewardPoints.unwrap(),
  bonusPercent: levelBody.shape.bonusPercent.unwrap(),
  conditions: z
    .object({
      onboardingSteps: upTo("ONBOARDING_STEPS").nullish(),
      firstCoupon: z.boolean().nullish(),
      friendsVerified: upTo("FRIENDS_VERIFIED").nullish(),
      connectedDays: upTo("CONNECTED_DAYS").nullish(),
      profileFields: upTo("PROFILE_COMPLETE").nullish(),
      inStoreSale: z.boolean().nullish(),
      accountAgeDays: upTo("ACCOUNT_AGE_DAYS").nullish(),
      spent: upTo("SPENT_30_DAYS_MILLIMES").register(fieldContents, { holds: "millimes" }).nullish(),
    })
    .optional(),
});

/** What a form sends, as the API takes it; a change sends all of it. */
export const levelForm = levelFields
  .transform(({ conditions = {}, ...plain }) => ({
    ...plain,
    conditions: conditionKeys.flatMap((key) => {
      const typed = conditions[fieldOf[key]];
      return typed ? [{ key, target: Number(typed) }] : [];
    }),
  }))
  .pipe(levelBody.omit({ level: true }).required());

/** A level as its form shows it. */
export function formOfLevel({ rewardPoints, bonusPercent, conditions }: Omit<LevelRecord, "version">) {
  const isFlag = (key: ConditionKey) => mostOfCondition[key] === 1;
  const typed = conditions.map(({ key, target }) => [fieldOf[key], isFlag(key) ? true : target]);
  return { rewardPoints, bonusPercent, conditions: Object.fromEntries(typed) as object };
}

/** Conditions in the order that the level had before, in which customers read them; new ones come last. */
export function inOrderOf<C extends LevelRecord["conditions"][number]>(
  before: LevelRecord["conditions"],
  conditions: readonly C[],
): C[] {
  const place = (key: ConditionKey) => {
    const at = before.findIndex((one) => one.key === key);
    return at === -1 ? conditionKeys.length : at;
  };
  return conditions.toSorted((one, other) => place(one.key) - place(other.key));
}
