import { z } from "zod";
import { idAnswer, momentAnswer } from "./common.ts";
import { saleAmounts } from "./sale-amounts.ts";
import { idSchema, maxAmount, textSchema, wholeNumberSchema } from "#app/domain/fields.ts";

// A code of the wrong length is simply invalid: WALLET_CODE_INVALID, not an error about its form.
const walletCode = z.string().max(200);
const salePrice = wholeNumberSchema(1, maxAmount).meta({
  description: "The price of the sale in whole millimes",
});

export const lookupBody = z.object({ code: walletCode, priceMillimes: salePrice.optional() });

export const lookupAnswer = z.object({
  item: z.object({
    id: idAnswer,
    type: z.enum(["VOUCHER", "COUPON"]),
    status: z.enum(["ACTIVE", "USED", "USED_ONLINE", "EXPIRED", "VOID"]),
    remainingMillimes: z.int().nullable(),
    validTo: momentAnswer.nullable(),
    customerFirstName: z.string().nullable(),
  }),
  offer: z.object({
    id: idAnswer,
    title: z.string(),
    minimumPurchaseMillimes: z.int().nullable(),
    maximumReductionMillimes: z.int().nullable(),
  }),
  usable: z.boolean(),
  reason: z
    .enum([
      "USED",
      "USED_ONLINE",
      "EXPIRED",
      "VOID",
      "NOT_YET_VALID",
      "HELD",
      "CODE_USED",
      "BASKET_BELOW_MINIMUM",
    ])
    .nullable(),
  reductionMillimes: z.int().nullable(),
  payableMillimes: z.int().nullable(),
  online: z
    .object({ transactionId: idAnswer, usedAt: momentAnswer, basketPriceMillimes: z.int() })
    .nullable()
    .meta({ description: "For a code `O-…` of an online use: what it was used for" }),
});

export const redeemBody = z.object({
  code: walletCode,
  priceMillimes: salePrice,
  sellerName: textSchema(80).optional(),
  reference: textSchema(80).optional(),
  storeId: idSchema.optional().meta({ description: "Needed with a company's key" }),
});

export const redeemAnswer = z.object({
  redemptionId: idAnswer,
  transactionId: idAnswer,
  reductionMillimes: z.int(),
  payableMillimes: z.int(),
  remainingMillimes: z.int().nullable().meta({ description: "What a voucher still holds" }),
  pointsEarned: z.int().meta({ description: "The level's bonus and the points of campaigns included" }),
  campaignPoints: z.int().meta({ description: "What campaigns gave of them" }),
  heldPoints: saleAmounts.heldPoints,
});
