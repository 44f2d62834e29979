import { z } from "zod";
import { maxPasswordLength, minPasswordLength } from "#app/core/domain/accounts/password.ts";
import { idSchema, named } from "#app/core/domain/fields.ts";
import { typedText } from "#app/core/domain/text.ts";
import { languageSchema } from "#app/api/endpoint/schemas/common.ts";

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

export const registerBody = z.object({
  login: loginText,
  password: newPassword,
  referralCode: z
    .string(named("INVALID_REFERRAL_CODE"))
    .overwrite(typedText)
    .max(100, named("INVALID_REFERRAL_CODE"))
    .nullish(),
  storeId: idSchema.nullish(),
  locale: languageSchema.nullish(),
});

export const otpBody = z.object({
  // The whole message that the code came in, at most.
  otp: z.string(named("USER_INVALID_OTP")).max(500, named("USER_INVALID_OTP")).meta({ example: "0427" }),
  challenge: z.string(named("ACCOUNT_COULD_NOT_ACTIVATE")).max(300, named("ACCOUNT_COULD_NOT_ACTIVATE")),
  action: z.literal("VERIFICATION").nullish().meta({ description: "For a sign-up only" }),
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
