import { z } from "zod";
import { idSchema } from "#app/domain/fields.ts";
import { idAnswer, millimesAnswer, momentAnswer } from "./common.ts";

export const cardAnswer = z.object({
  code: z.string().meta({ description: "`C-{10 characters}-{6 digits}`, of this minute" }),
  secret: z.string().meta({
    description: "Base32: with it the next digits are made without a network (RFC 6238, SHA-1)",
  }),
  periodSeconds: z.int(),
  digits: z.int(),
});

export const customerLookupBody = z.object({
  // A code of the wrong length is simply invalid: WALLET_CODE_INVALID, not an error about its form.
  code: z.string().max(200).meta({ description: "`C-XXXXXXXXXX-000000`, as the customer's card shows it" }),
  storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
});

export const customerLookupAnswer = z.object({
  customer: z.string().meta({ description: "The handle for a sale of this store, until `expiresAt`" }),
  firstName: z.string().nullable(),
  level: z.int(),
  items: z
    .array(
      z.object({
        walletItemId: idAnswer,
        title: z.string(),
        type: z.enum(["VOUCHER", "COUPON"]),
        remainingMillimes: millimesAnswer.nullable().meta({ description: "What a voucher still holds" }),
        usable: z.boolean(),
      }),
    )
    .meta({ description: "What may be used at this store now, what ends first before the rest" }),
  stamps: z
    .array(
      z.object({
        id: idAnswer,
        title: z.string(),
        stamps: z.int(),
        target: z.int(),
        completed: z.int().meta({ description: "How many cards were full so far" }),
      }),
    )
    .meta({ description: "The customer's stamp cards of this partner" }),
  expiresAt: momentAnswer,
});
