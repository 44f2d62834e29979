import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { levelUpAnswer } from "#app/core/domain/levels/level-up-answer.ts";
import { purchaseStatuses } from "#app/core/domain/payments/settlement.ts";

const unpaidInvoice = z.object({
  id: idAnswer,
  amountMillimes: millimesAnswer,
  paymentUrl: z.url().meta({ description: "Where the customer pays; open it in a browser" }),
  expiresAt: momentAnswer.meta({
    description: "Until then all is set aside; after it everything is released",
  }),
});

export const purchaseAnswer = z
  .object({
    id: idAnswer,
    status: z.enum(["COMPLETED", "AWAITING_PAYMENT"]),
    walletItemId: idAnswer.optional().meta({ description: "Once it is COMPLETED" }),
    invoice: unpaidInvoice.optional().meta({ description: "While it is AWAITING_PAYMENT" }),
    totalPoints: z.int().meta({ description: "Points spendable after it" }),
    levelUp: levelUpAnswer,
  })
  .meta({ id: "PurchaseMade" });

type Made = z.output<typeof purchaseAnswer>;

export type CompletedPurchase = Made & { status: "COMPLETED"; walletItemId: string };

/** Points, stock and the customer's limit are reserved until it is paid. */
export type AwaitingPurchase = Made & {
  status: "AWAITING_PAYMENT";
  invoice: z.output<typeof unpaidInvoice>;
  levelUp: null;
};

export type PurchaseMade = CompletedPurchase | AwaitingPurchase;

const invoice = z.object({
  id: idAnswer,
  number: z.string().nullable().meta({ description: "Once it is paid" }),
  amountMillimes: millimesAnswer,
  paymentUrl: z.url().nullable().meta({ description: "While it can be paid" }),
  expiresAt: momentAnswer,
  refund: z.enum(["DUE", "DONE"]).nullable().meta({
    description: "Money that came too late, or twice, or of a returned purchase: on its way back, or back",
  }),
});

export const purchaseViewAnswer = z
  .object({
    id: idAnswer,
    status: z.enum(purchaseStatuses),
    offerId: idAnswer,
    pointPrice: z.int(),
    priceMillimes: millimesAnswer,
    walletItemId: idAnswer.nullable(),
    totalPoints: z.int(),
    createdAt: momentAnswer,
    closedAt: momentAnswer.nullable(),
    invoice: invoice.nullable(),
  })
  .meta({ id: "Purchase" });

export type Purchase = z.output<typeof purchaseViewAnswer>;

export const movedPurchaseAnswer = purchaseViewAnswer
  .extend({ levelUp: levelUpAnswer })
  .meta({ id: "MovedPurchase" });

export type MovedPurchase = z.output<typeof movedPurchaseAnswer>;
