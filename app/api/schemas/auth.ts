import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "#app/domain/accounts/password.ts";
import { named, idSchema } from "#app/domain/fields.ts";
import { idAnswer, languageSchema, pointsAnswer } from "./common.ts";
import { levelUpAnswer } from "./level-up.ts";

/** An e-mail address or phone as typed; the rules check whether it is valid. */
export const loginText = z
  .string(named("INVALID_LOGIN"))
  .max(300, named("INVALID_LOGIN"))
  .meta({ description: "E-mail address or Tunisian mobile number", example: "amira@example.tn" });

export const newPassword = z
  .string(named("USER_INVALID_PASSWORD_FORMAT"))
  .max(300, named("USER_INVALID_PASSWORD_FORMAT"))
  .meta({
    description: `${minPasswordLength} to ${maxPasswordLength} characters, at least one letter and one digit`,
    example: "jasmin2026",
  });

export const handleAnswer = z
  .string()
  .meta({ description: "A challenge: an opaque handle to a pending proof" });

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
  action: z.literal("VERIFICATION").nullish().meta({ description: "For a sign-up only" }),
});

export const otpAnswer = z.object({
  status: z.literal("ACTIVE"),
  challenge: z.string().nullable().meta({ description: "After a reset's code: what `/auth/reset` takes" }),
});

export const sendCodeBody = z.object({
  login: loginText,
  action: z.enum(["VERIFICATION", "RESET_PASSWORD", "DELETE_ACCOUNT"]),
  challenge: z
    .string()
    .max(300)
    .nullish()
    .meta({ description: "The earlier one, which the new one replaces" }),
});

export const sendCodeAnswer = z.object({ challenge: handleAnswer, resendAfterSeconds: z.int() });

export const sendResetBody = z.object({ login: loginText });

const openHandle = z.string(named("USER_INVALID_CHALLENGE")).max(300, named("USER_INVALID_CHALLENGE"));

export const resetBody = z.object({
  challenge: openHandle,
  password: newPassword,
  confirmPassword: z
    .string(named("PASSWORD_CONFIRMATION_MISMATCH"))
    .max(300, named("PASSWORD_CONFIRMATION_MISMATCH")),
});

export const tokenBody = z.object({
  token: z.string(named("USER_SUBSCRIPTION_NOT_FOUND")).meta({
    description: "A JWT signed by the operator, with the phone as `phone` and a one-time id as `jti`",
  }),
});

export const signInBody = z.object({
  login: z.string(),
  password: z
    .string(named("USER_AUTH_FAILED"))
    .meta({ description: "With a PIN's challenge the PIN, with one of a single sign-in its code" }),
  challenge: z.string(named("USER_AUTH_FAILED")).nullish(),
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
  levelUp: levelUpAnswer,
  extra: z.object({
    pinChallenge: z.string().nullable(),
    hasPin: z.boolean(),
    onboarded: z.boolean(),
    onboardingStep: z.int(),
    totalPoints: pointsAnswer,
    tooltips: z.record(z.string(), z.boolean()),
  }),
});
