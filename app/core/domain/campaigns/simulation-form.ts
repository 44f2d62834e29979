import { z } from "zod";
import {
  idSchema,
  millimesSchema,
  momentSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { accountTypes } from "#app/core/domain/segments/condition.ts";

const count = wholeNumberSchema(0, 1_000_000_000).optional();

/** The form of one basket: for a real customer, named as in the desk's search, or for an invented one. */
export const basketFields = z.object({
  storeId: idSchema,
  salePointId: idSchema.optional(),
  offerId: idSchema.optional(),
  channel: z.enum(["STORE", "ONLINE"]).optional(),
  amountMillimes: millimesSchema,
  at: momentSchema.optional(),
  customer: textSchema(200).optional(),
  facts: z
    .object({
      level: wholeNumberSchema(0, 10).optional(),
      accountType: z.enum(accountTypes).optional(),
      state: z.enum(governorates).optional(),
      tag: textSchema(100).optional(),
      listed: idSchema.optional(),
      ageYears: count,
      joinedDays: count,
      lastSaleDays: count,
      salesCount: count,
      spentMillimes: millimesSchema.optional(),
    })
    .optional(),
});

/** What the form sends: there, premium is one of the account types. */
export const basketForm = basketFields.transform(({ facts, ...basket }) => ({
  ...basket,
  ...(facts && { facts: { ...facts, premium: facts.accountType === "PREMIUM" } }),
}));

export type BasketInput = z.output<typeof basketForm>;
