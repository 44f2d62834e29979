import { z } from "zod";
import { named } from "../input.ts";
import { idAnswer, idSchema, languageSchema, pointsAnswer } from "./common.ts";

/** An e-mail address or phone as it was typed; what it is worth is for the rules to say. */
const loginText = z
  .string(named("INVALID_LOGIN"))
  .max(300, named("INVALID_LOGIN"))
  .meta({ description: "E-mail address or Tunisian mobile number", example: "amira@example.tn" });

const newPassword = z
  .string(named("USER_INVALID_PASSWORD_FORMAT"))
  .max(300, named("USER_INVALID_PASSWORD_FORMAT"))
  .meta({ description: "8 to 32 characters, at least one letter and one digit", example: "jasmin2026" });

const handleAnswer = z.string().meta({ description: "A challenge: an opaque handle to a pending proof" });

export const registerBody = z.object({
  login: loginText,
  password: newPassword,
  referralCode: z.string(named("INVALID_REFERRAL_CODE")).max(100, named("INVALID_REFERRAL_CODE")).nullish(),
  storeId: idSchema.nullish(),
  locale: languageSchema.nullish(),
});

export const registerAnswer = z.object({ challenge: handleAnswer, status: z.literal("UNVERIFIED") });

export const otpBody = z.object({
  otp: z.string(named("USER_INVALID_OTP")).max(100, named("USER_INVALID_OTP")).meta({ example: "0427" }),
  challenge: z.string(named("ACCOUNT_COULD_NOT_ACTIVATE")).max(300, named("ACCOUNT_COULD_NOT_ACTIVATE")),
  action: z.literal("VERIFICATION").nullish(),
});

export const otpAnswer = z.object({ status: z.literal("ACTIVE"), challenge: z.null() });

export const sendCodeBody = z.object({
  login: loginText,
  action: z.literal("VERIFICATION"),
  challenge: z.string().max(300).nullish().meta({ description: "The earlier one, which the new one replaces" }),
});

export const sendCodeAnswer = z.object({ challenge: handleAnswer, resendAfterSeconds: z.int() });

export const signInBody = z.object({
  login: z.string(),
  password: z.string(),
  challenge: z.string().nullish(),
  type: z.literal("CLIENT").optional(),
});

export const signInAnswer = z.object({
  id: idAnswer,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  login: z.string(),
  token: z.string().meta({ description: "For `Authorization: Bearer`" }),
  message: z.string().nullable(),
  challenge: z.null(),
  deletionCancelled: z.boolean(),
  extra: z.object({
    pinChallenge: z.string().nullable(),
    hasPin: z.boolean(),
    onboarded: z.boolean(),
    onboardingStep: z.int(),
    totalPoints: pointsAnswer,
    tooltips: z.record(z.string(), z.boolean()),
  }),
});
