import { z } from "zod";
import { publicKeySchema } from "#app/core/domain/offline/public-key.ts";
import { mostSales } from "#app/core/domain/offline/offline-bounds.ts";
import { idSchema, maxAmount, momentSchema, named, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { isPlainText } from "#app/core/domain/text.ts";

/** The name that a till gives itself. */
export const deviceIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.:-]+$/, named("INVALID"))
  .meta({
    description: "What the till calls itself: letters, digits, `.`, `_`, `:`, `-`; it keeps it",
    example: "till-2-4f7e9a51",
  });

export const allowanceBody = z.object({
  deviceId: deviceIdSchema,
  publicKey: publicKeySchema.meta({
    description: "The till's key, by which its sales are checked: P-256, as a JWK",
    example: {
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
  }),
  storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
  waiting: wholeNumberSchema(0, maxAmount).optional().meta({
    description: "Sales that stand in the till's queue now: shown to whoever may end it",
  }),
});

// Nothing of a sale is put into another form: its signature is over the sale as it was sent, unknown fields too.
const sale = z
  .looseObject({
    seq: wholeNumberSchema(0, maxAmount).meta({
      description: "Counts the till's sales; a number is used once",
    }),
    at: z.iso
      .datetime({ offset: true, ...named("INVALID_DATE") })
      .max(40)
      .refine((text) => momentSchema.safeParse(text).success, named("INVALID_DATE"))
      .meta({ description: "When it was sold, ISO 8601", example: "2027-01-15T09:00:00Z" }),
    token: z.string().min(1).max(10_000).meta({ description: "What the customer's phone showed" }),
    amountMillimes: wholeNumberSchema(1, maxAmount).meta({
      description: "The price before the item's reduction, in whole millimes",
    }),
    walletItemId: z.string().min(1).max(100).nullish().meta({ description: "The item that the till took" }),
    cashierId: z.string().min(1).max(100).nullish(),
    reference: z
      .string()
      .min(1)
      .max(80)
      .refine((text) => isPlainText(text), named("INVALID"))
      .nullish(),
    signature: z.string().max(200).meta({
      description:
        "ES256 of the till's key (r‖s, base64url) over the sale without `signature` and with `allowanceId`, as JSON by RFC 8785",
    }),
  })
  .meta({ id: "OfflineSale" });

export type SentSale = z.output<typeof sale>;

export const offlineSalesBody = z.object({
  allowanceId: idSchema,
  sales: z.array(sale).max(mostSales),
});
