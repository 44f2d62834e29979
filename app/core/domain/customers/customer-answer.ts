import { z } from "zod";
import { idAnswer, momentAnswer, pageAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { entryAnswer } from "#app/core/domain/points/entry-answer.ts";
import { customerStatuses } from "./customer-status.ts";
import { accountTypeAnswer, expiringAnswer } from "#app/core/domain/accounts/profile-answer.ts";

const who = z.object({
  id: idAnswer,
  status: z.enum(customerStatuses),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  level: z.int(),
  createdAt: momentAnswer,
  deletionRequestedAt: momentAnswer.nullable(),
});

export const customerLineAnswer = who
  .extend({ email: z.string().nullable(), phone: z.string().nullable(), availablePoints: pointsAnswer })
  .meta({ id: "CustomerLine" });

export type CustomerLine = z.output<typeof customerLineAnswer>;

/** A customer as operators see them, without passwords, PINs or other credentials. */
export const customerAnswer = who
  .extend({
    contactPhone: z.string().nullable(),
    locale: z.string(),
    logins: z.array(
      z.object({ login: z.string(), kind: z.enum(["EMAIL", "PHONE"]), verifiedAt: momentAnswer.nullable() }),
    ),
    onboardingStep: z.int(),
    accountType: accountTypeAnswer,
    premium: z.boolean(),
    verifiedAt: momentAnswer.nullable(),
    /** Since when an operator has blocked them. */
    blockedAt: momentAnswer.nullable(),
    /** Whole points; rules.md, Points. */
    points: z.object({
      available: pointsAnswer,
      pending: pointsAnswer,
      reserved: pointsAnswer,
      owed: pointsAnswer,
      lifetimeEarned: pointsAnswer,
      validityDays: z.int(),
      expiring: expiringAnswer,
    }),
    ledger: pageAnswer(entryAnswer).meta({ description: "Newest first; `limit` and `cursor` are its own" }),
  })
  .meta({ id: "Customer" });

export type Customer = z.output<typeof customerAnswer>;
