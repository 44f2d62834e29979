import { z } from "zod";
import { named } from "#app/core/domain/fields.ts";
import { loginText, newPassword } from "./auth.schema.ts";

export const challengeText = z
  .string(named("USER_INVALID_CHALLENGE"))
  .max(300, named("USER_INVALID_CHALLENGE"));

export const otpText = z
  .string(named("USER_INVALID_OTP"))
  .max(100, named("USER_INVALID_OTP"))
  .meta({ example: "0427" });

const ownPassword = z.string(named("USER_AUTH_FAILED")).max(300, named("USER_AUTH_FAILED"));

const confirmPassword = z
  .string(named("PASSWORD_CONFIRMATION_MISMATCH"))
  .max(300, named("PASSWORD_CONFIRMATION_MISMATCH"));

const pinText = (
  code: "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT" | "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN",
) => z.string(named(code)).max(100, named(code)).meta({ example: "2758" });

export const pinBody = z.object({
  pin: pinText("PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"),
  confirmPin: pinText("PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN"),
  password: ownPassword
    .nullish()
    .meta({ description: "To change a PIN, and for a first one ten minutes after the sign-in" }),
});

export const changePasswordBody = z.object({
  oldPassword: ownPassword,
  password: newPassword,
  confirmPassword,
});

export const changeLoginBody = z.object({ login: loginText, password: ownPassword });

export const confirmLoginBody = z.object({ challenge: challengeText, otp: otpText });

/** One of three proofs; the first one given counts. */
export const deletionBody = z
  .object({
    password: ownPassword.nullish(),
    pin: ownPassword.nullish().meta({ description: "With its `challenge`" }),
    otp: otpText.nullish().meta({ description: "With its `challenge`" }),
    challenge: challengeText.nullish(),
  })
  .transform(({ password, pin, otp: code, challenge: given }, context) => {
    const handle = given ?? "";
    if (typeof password === "string") return { password };
    if (typeof pin === "string") return { pin, challenge: handle };
    if (typeof code === "string") return { otp: code, challenge: handle };
    context.addIssue({ code: "custom", path: ["password"], message: "REQUIRED" });
    return z.NEVER;
  })
  .meta({ example: { password: "jasmin-2027" } });
