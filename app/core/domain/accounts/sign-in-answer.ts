import { z } from "zod";
import { idAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { levelUpAnswer } from "#app/core/domain/levels/level-up-answer.ts";

export const handleAnswer = z
  .string()
  .meta({ description: "A challenge: an opaque handle to a pending proof" });

export const registerAnswer = z
  .object({ challenge: handleAnswer, status: z.literal("UNVERIFIED") })
  .meta({ id: "Registration" });

export type Registration = z.output<typeof registerAnswer>;

export const otpAnswer = z
  .object({
    status: z.literal("ACTIVE"),
    challenge: z.string().nullable().meta({ description: "After a reset's code: what `/auth/reset` takes" }),
  })
  .meta({ id: "ProvedLogin" });

export type ProvedLogin = z.output<typeof otpAnswer>;

export const codeSentAnswer = z
  .object({ challenge: handleAnswer, resendAfterSeconds: z.int() })
  .meta({ id: "CodeSent" });

export type CodeSent = z.output<typeof codeSentAnswer>;

export const signInAnswer = z
  .object({
    id: idAnswer,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    login: z.string(),
    token: z.string().meta({ description: "For `Authorization: Bearer`" }),
    /** A notice to show the customer, in the language of the call. */
    message: z.string().nullable(),
    challenge: z.null(),
    /** A deletion was pending, and signing in has cancelled it. */
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
  })
  .meta({ id: "SignedIn" });

export type SignedIn = z.output<typeof signInAnswer>;
