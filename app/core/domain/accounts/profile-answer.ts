import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { levelUpAnswer } from "#app/core/domain/levels/level-up-answer.ts";
import { genderSchema } from "./customer-record.ts";
import { profileFields } from "./profile.ts";
import { conditionAnswer } from "#app/core/domain/levels/condition-answer.ts";

export const tagAnswer = z.object({ id: idAnswer, key: z.string(), label: z.string() }).meta({ id: "Tag" });

export type Tag = z.output<typeof tagAnswer>;

export const tagsAnswer = z.object({ items: z.array(tagAnswer) }).meta({ id: "Tags" });

export type Tags = z.output<typeof tagsAnswer>;

export const profileInfoAnswer = z
  .object({
    id: idAnswer,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    /** A verified login, or else the contact of the onboarding. Eight digits. */
    phone: z.string().nullable(),
    birthday: z.object({ day: z.int(), month: z.int(), year: z.int() }).nullable(),
    gender: genderSchema.nullable(),
    state: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    locale: z.string(),
    referralCode: z.string(),
    complete: z.boolean(),
    missing: z.array(z.enum(profileFields)),
    deletionRequestedAt: momentAnswer.nullable(),
  })
  .meta({ id: "ProfileInfo" });

export type ProfileInfo = z.output<typeof profileInfoAnswer>;

export const profileInfoChangedAnswer = profileInfoAnswer
  .extend({ levelUp: levelUpAnswer })
  .meta({ id: "ChangedProfileInfo" });

export const loginChangedAnswer = profileInfoChangedAnswer
  .extend({
    message: z.string().nullable().meta({
      description:
        "To be shown to a customer whose earlier, deleted account had this login, in the language of the call",
    }),
  })
  .meta({ id: "ChangedLogin" });

export type ChangedLogin = z.output<typeof loginChangedAnswer>;

export type ChangedProfileInfo = z.output<typeof profileInfoChangedAnswer>;

export const avatarAnswer = z
  .object({ avatarUrl: z.string(), levelUp: levelUpAnswer })
  .meta({ id: "Avatar" });

export type Avatar = z.output<typeof avatarAnswer>;

export const expiringAnswer = z.object({ points: z.int(), at: momentAnswer }).nullable();

export const accountTypeAnswer = z.enum(["STARTER", "MEMBER", "LOYAL", "PREMIUM"]);

/** Where a customer stands in the onboarding. */
export const onboardingStateAnswer = z
  .object({
    currentStep: z.int().nullable().meta({ description: "The step to answer next; null when all are done" }),
    totalSteps: z.int(),
    later: z
      .boolean()
      .meta({ description: "Whether the customer put the rest off, and has answered none since" }),
    showMessage: z.boolean().meta({ description: "Whether to ask the customer to go on" }),
  })
  .meta({ id: "Onboarding" });

export type Onboarding = z.output<typeof onboardingStateAnswer>;

/** The head of the profile page, and the customer's data on the home page. */
export const profileAnswer = z
  .object({
    user: z.object({
      id: idAnswer,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      onboardingStep: z.int(),
    }),
    onboarding: onboardingStateAnswer,
    points: z.object({ available: z.int(), pending: z.int(), expiring: expiringAnswer }),
    level: z.object({
      level: z.int(),
      bonusPercent: z.int(),
      next: z
        .object({ level: z.int(), rewardPoints: z.int(), conditions: z.array(conditionAnswer) })
        .nullable(),
    }),
    account: z.object({ ageDays: z.int(), connectedDays: z.int(), type: accountTypeAnswer }),
    premium: z.object({ active: z.boolean() }),
  })
  .meta({ id: "Profile" });

export type Profile = z.output<typeof profileAnswer>;
