import { z } from "zod";
import { genderSchema, nameSchema } from "#app/domain/accounts/customer-record.ts";
import { governorates } from "#app/domain/governorates.ts";
import { avatarMaxBytes } from "#app/domain/accounts/avatar.ts";
import { minTags, profileFields } from "#app/domain/accounts/profile.ts";
import { named, idSchema, wholeNumberSchema } from "#app/domain/fields.ts";
import { idAnswer, languageSchema, momentAnswer } from "./common.ts";
import { levelUpAnswer } from "./level-up.ts";

export const birthdaySchema = z.object({
  day: wholeNumberSchema(1, 31),
  month: wholeNumberSchema(1, 12),
  year: wholeNumberSchema(1900, 2200),
});

const maxTags = 50;

/** Interests, without duplicates. */
export const tagsBody = z.object({
  tags: z
    .array(z.string().min(1))
    .max(maxTags)
    // Counts distinct ids as given: an invalid id is unknown, not missing.
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))])
    .refine((ids) => ids.length >= minTags, named("TAGS_TOO_FEW"))
    .pipe(z.array(idSchema)),
});

const tagAnswer = z.object({ id: idAnswer, key: z.string(), label: z.string() });
export const tagsAnswer = z.object({ items: z.array(tagAnswer) });

export const profileInfoBody = z.object({
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  birthday: birthdaySchema.optional(),
  gender: genderSchema.optional(),
  state: z.enum(governorates).optional(),
  locale: languageSchema.optional(),
});

export const profileInfoAnswer = z.object({
  id: idAnswer,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
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
});

export const profileInfoChangedAnswer = profileInfoAnswer.extend({ levelUp: levelUpAnswer });

/** A picture's type is read from its content, not from its name. */
export const avatarBody = z.object({
  avatar: z
    .file(named("AVATAR_INVALID_TYPE"))
    .max(avatarMaxBytes, named("AVATAR_TOO_LARGE"))
    .meta({ description: "A picture, PNG or JPEG" }),
});

export const avatarAnswer = z.object({ avatarUrl: z.string(), levelUp: levelUpAnswer });

export const conditionAnswer = z.object({
  key: z.string(),
  current: z.int(),
  target: z.int(),
  met: z.boolean(),
});

export const expiringAnswer = z.object({ points: z.int(), at: momentAnswer }).nullable();

export const accountTypeAnswer = z.enum(["STARTER", "MEMBER", "LOYAL", "PREMIUM"]);

export const onboardingStateAnswer = z.object({
  currentStep: z.int().nullable().meta({ description: "The step to answer next; null when all are done" }),
  totalSteps: z.int(),
  later: z
    .boolean()
    .meta({ description: "Whether the customer put the rest off, and has answered none since" }),
  showMessage: z.boolean().meta({ description: "Whether to ask the customer to go on" }),
});

export const profileAnswer = z.object({
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
});
