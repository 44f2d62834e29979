import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { cashierAnswer } from "#app/core/domain/cashiers/cashier-record.ts";
import { saleAmounts } from "./sale-amounts.ts";

export const lookupAnswer = z
  .object({
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
    /** Both null if no price was given; for an online use, the values it was made with. */
    reductionMillimes: z.int().nullable(),
    payableMillimes: z.int().nullable(),
    online: z
      .object({ transactionId: idAnswer, usedAt: momentAnswer, basketPriceMillimes: z.int() })
      .nullable()
      .meta({ description: "For a code `O-…` of an online use: what it was used for" }),
  })
  .meta({ id: "WalletLookup" });

export type WalletLookup = z.output<typeof lookupAnswer>;

export const redeemAnswer = z
  .object({
    redemptionId: idAnswer,
    transactionId: idAnswer,
    reductionMillimes: z.int(),
    payableMillimes: z.int(),
    remainingMillimes: z.int().nullable().meta({ description: "What a voucher still holds" }),
    pointsEarned: z.int().meta({ description: "The level's bonus and the points of campaigns included" }),
    campaignPoints: z.int().meta({ description: "What campaigns gave of them" }),
    heldPoints: saleAmounts.heldPoints,
    cashier: cashierAnswer.nullable().meta({ description: "Who signed in at the till and sold" }),
  })
  .meta({ id: "Redemption" });

export type Redemption = z.output<typeof redeemAnswer>;
