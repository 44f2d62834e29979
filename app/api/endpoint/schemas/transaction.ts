import { z } from "zod";
import {
  idSchema,
  maxAmount,
  named,
  textSchema,
  typedSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { salePointQueries } from "#app/core/domain/sale-points/card.ts";
import { statusAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { newestFirstQuery } from "./newest-first.ts";

/** A customer's answers to a card's queries, by query name. */
export const answersSchema = z.partialRecord(z.enum(salePointQueries), textSchema(200));

// ------------------------------------------------------------ the customer's side

// A code of the wrong length is simply unknown: TRANSACTION_ATTACH_ERROR, not an error about its form.
export const attachBody = z.object({
  code: typedSchema(500).meta({ description: "`T-XXXX-XXXX`, or the address in its QR code" }),
});

export const updateBody = z.object({
  id: idSchema,
  walletItemId: idSchema.nullable(),
  answers: answersSchema.optional(),
});

export const buyBody = z.object({ id: idSchema });

export const declineBody = buyBody;

export const verificationQuery = z.object({ id: idSchema });

// ------------------------------------------------------------ the merchant's side

export const createTransactionBody = z
  .object({
    priceMillimes: wholeNumberSchema(1, maxAmount).meta({
      description: "The price of the sale in whole millimes",
    }),
    sellerName: textSchema(80).optional().meta({ description: "Needed unless `cashierId` says who sells" }),
    cashierId: idSchema.optional().meta({ description: "A seller of the store who has signed in" }),
    reference: textSchema(80).optional(),
    storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
    // A handle of the wrong length is simply invalid: CUSTOMER_HANDLE_INVALID, not an error about its form.
    customer: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "The handle that the look-up of a customer's card gave" }),
    walletItemId: idSchema
      .optional()
      .meta({ description: "One of the customer's items, to pay less with; only beside `customer`" }),
  })
  .refine(({ customer, walletItemId }) => walletItemId === undefined || customer !== undefined, {
    path: ["customer"],
    ...named("REQUIRED"),
  })
  .refine(({ sellerName, cashierId }) => sellerName !== undefined || cashierId !== undefined, {
    path: ["sellerName"],
    ...named("REQUIRED"),
  })
  .meta({ example: { priceMillimes: 24_500, sellerName: "Sonia" } });

export const pinBody = z.object({
  pin: z.string().max(20).meta({ description: "The four digits that the customer typed at the till" }),
});

export const transactionsQuery = newestFirstQuery.extend({
  status: statusAnswer.optional(),
  storeId: idSchema.optional(),
});

/** A till's or a house's word on who does what it sends. */
export const byCashier = {
  cashierId: idSchema.optional().meta({ description: "The seller of the store who does it" }),
};

export const refuseBody = z.object({ reason: textSchema(200).optional(), ...byCashier });

export const withdrawBody = z.object(byCashier);

export const cancelBody = z.object({
  amountMillimes: wholeNumberSchema(1, maxAmount)
    .optional()
    .meta({ description: "The price of the goods brought back; all that are left where it is not named" }),
});

export const merchantCancelBody = cancelBody.extend(byCashier);
