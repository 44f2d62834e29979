import { z } from "zod";
import { idAnswer, idSchema, momentAnswer } from "./common.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";

const walletPaging = pagingQuery({ id: idSchema });

export const walletQuery = walletPaging.extend({ channel: z.enum(["store", "online"]).optional() });
export const walletHistoryQuery = walletPaging;

export const walletItemAnswer = z.object({
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
  remainingMillimes: z.int().nullable(),
  discount: z.object({ kind: z.enum(["PERCENT", "AMOUNT"]), value: z.int() }).nullable(),
  minimumPurchaseMillimes: z.int().nullable(),
  maximumReductionMillimes: z.int().nullable(),
  availableOnline: z.boolean(),
  validFrom: momentAnswer.nullable(),
  validTo: momentAnswer.nullable(),
  heldUntil: momentAnswer.nullable().meta({ description: "Until then it is kept for a sale that waits for its cashier" }),
  createdAt: momentAnswer,
});

export const walletAnswer = pageAnswer(walletItemAnswer);

export const walletItemDetailAnswer = walletItemAnswer.extend({
  inStore: z
    .object({ code: z.string(), secret: z.string(), periodSeconds: z.int(), digits: z.int() })
    .nullable()
    .meta({ description: "While usable in a shop; RFC 6238 with HMAC-SHA-1, the secret in base32" }),
  online: z.object({ code: z.string(), usedAt: momentAnswer }).nullable(),
});

export const walletHistoryAnswer = pageAnswer(
  z.object({
    id: idAnswer,
    at: momentAnswer,
    channel: z.enum(["STORE", "ONLINE"]),
    store: z.object({ id: idAnswer, name: z.string() }).nullable(),
    amountMillimes: z.int(),
    remainingMillimes: z.int().nullable(),
    reference: z.string().nullable(),
    walletItemId: idAnswer,
    offer: z.object({ id: idAnswer, title: z.string() }),
  }),
);
