import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

export const walletItemAnswer = z
  .object({
    id: idAnswer,
    type: z.enum(["VOUCHER", "COUPON"]),
    status: z.enum(["ACTIVE", "USED", "USED_ONLINE", "EXPIRED", "VOID"]),
    offer: z.object({
      id: idAnswer,
      title: z.string(),
      terms: z.string(),
      imageUrl: z.string().nullable(),
      partner: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }).nullable(),
    }),
    faceValueMillimes: z.int().nullable(),
    /** What a voucher still holds; null for a coupon. */
    remainingMillimes: z.int().nullable(),
    discount: z.object({ kind: z.enum(["PERCENT", "AMOUNT"]), value: z.int() }).nullable(),
    minimumPurchaseMillimes: z.int().nullable(),
    maximumReductionMillimes: z.int().nullable(),
    availableOnline: z.boolean(),
    validFrom: momentAnswer.nullable(),
    /** The end of its last day. */
    validTo: momentAnswer.nullable(),
    heldUntil: momentAnswer
      .nullable()
      .meta({ description: "Until then it is kept for a sale that waits for its cashier" }),
    createdAt: momentAnswer,
  })
  .meta({ id: "WalletItem" });

export type WalletItem = z.output<typeof walletItemAnswer>;

export const walletItemDetailAnswer = walletItemAnswer
  .extend({
    inStore: z
      .object({ code: z.string(), secret: z.string(), periodSeconds: z.int(), digits: z.int() })
      .nullable()
      .meta({ description: "While usable in a shop; RFC 6238 with HMAC-SHA-1, the secret in base32" }),
    online: z
      .object({ code: z.string(), usedAt: momentAnswer })
      .nullable()
      .meta({ description: "The last use in an online shop" }),
  })
  .meta({ id: "WalletItemInFull" });

export type WalletItemInFull = z.output<typeof walletItemDetailAnswer>;

/** One use of a wallet item; amounts in whole millimes. */
export const walletUseAnswer = z
  .object({
    id: idAnswer,
    at: momentAnswer,
    channel: z.enum(["STORE", "ONLINE"]),
    store: z.object({ id: idAnswer, name: z.string() }).nullable(),
    /** What was taken off. */
    amountMillimes: z.int(),
    /** What a voucher held after it; null for a coupon. */
    remainingMillimes: z.int().nullable(),
    reference: z.string().nullable(),
    walletItemId: idAnswer,
    offer: z.object({ id: idAnswer, title: z.string() }),
  })
  .meta({ id: "WalletUse" });

export type WalletUse = z.output<typeof walletUseAnswer>;

export const onlineUseAnswer = z
  .object({
    code: z
      .string()
      .meta({ description: "`O-XXXX-XXXX-XXXX`, for the checkout of the partner's online shop" }),
    reductionMillimes: millimesAnswer,
    payableMillimes: millimesAnswer,
    transactionId: idAnswer,
    expectedPoints: pointsAnswer.meta({
      description: "To come once the purchase has been claimed and accepted",
    }),
    redirectUrl: z.string(),
  })
  .meta({ id: "OnlineUse" });

export type OnlineUse = z.output<typeof onlineUseAnswer>;
