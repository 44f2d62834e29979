import { z } from "zod";
import { customerStatuses } from "#app/domain/accounts/customer-status.ts";
import { publicSources } from "#app/domain/points/public-source.ts";
import { searchSchema } from "./catalogue-fields.ts";
import { idAnswer, momentAnswer, pointsAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";
import { accountTypeAnswer, expiringAnswer } from "./profile.ts";

const who = z.object({
  id: idAnswer,
  status: z.enum(customerStatuses),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  level: z.int(),
  createdAt: momentAnswer,
  deletionRequestedAt: momentAnswer.nullable(),
});

export const customersQuery = pagingQuery({ id: idSchema }).extend({
  search: searchSchema.optional().meta({
    description:
      "The beginning of a name's words, of an e-mail address or of a phone, an id, or the code of a referral or a wallet " +
      "item. Where thousands match, only some are found.",
  }),
});

export const customersAnswer = pageAnswer(
  who.extend({ email: z.string().nullable(), phone: z.string().nullable(), availablePoints: pointsAnswer }),
);

export const customerQuery = pagingQuery({ seq: z.int().min(1).max(2_147_483_647) });

export const entryAnswer = z.object({
  seq: z.int(),
  amount: z.int().meta({ description: "Whole points, signed: the customer's side" }),
  contra: z
    .enum(["ISSUED", "SPENT", "EXPIRED", "CANCELLED", "RESERVED", "OWED"])
    .meta({ description: "The house's side" }),
  balanceAfter: z.int(),
  source: z.enum(publicSources),
  reference: z.string(),
  note: z.string().nullable().meta({ description: "What an operator wrote with a gift or correction" }),
  detail: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
  createdAt: momentAnswer,
  expiresAt: momentAnswer.nullable().meta({ description: "For a credit: when what is left of it expires" }),
});

export const customerAnswer = who.extend({
  contactPhone: z.string().nullable(),
  locale: z.string(),
  logins: z.array(
    z.object({ login: z.string(), kind: z.enum(["EMAIL", "PHONE"]), verifiedAt: momentAnswer.nullable() }),
  ),
  onboardingStep: z.int(),
  accountType: accountTypeAnswer,
  premium: z.boolean(),
  verifiedAt: momentAnswer.nullable(),
  blockedAt: momentAnswer.nullable(),
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
});
