import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";

export const cardAnswer = z
  .object({
    code: z.string().meta({ description: "`C-{10 characters}-{6 digits}`, of this minute" }),
    secret: z.string().meta({
      description: "Base32: with it the next digits are made without a network (RFC 6238, SHA-1)",
    }),
    periodSeconds: z.int(),
    digits: z.int(),
  })
  .meta({ id: "CustomerCard" });

export type CustomerCard = z.output<typeof cardAnswer>;

export const offlinePassAnswer = z
  .object({
    pass: z.string().meta({ description: "Compact JWS (ES256) of the house" }),
    validUntil: momentAnswer,
  })
  .meta({ id: "OfflinePass" });

export type OfflinePassAnswer = z.output<typeof offlinePassAnswer>;

export const customerLookupAnswer = z
  .object({
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
  })
  .meta({ id: "CustomerLookup" });

export type CustomerLookup = z.output<typeof customerLookupAnswer>;
