import { z } from "zod";
import { purchaseStatuses } from "#app/domain/payments/settlement.ts";
import { idAnswer, millimesAnswer, momentAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";
import { levelUpAnswer } from "./level-up.ts";

export const purchaseBody = z.object({ offerId: idSchema });

const unpaidInvoice = z.object({
  id: idAnswer,
  amountMillimes: millimesAnswer,
  paymentUrl: z.url().meta({ description: "Where the customer pays; open it in a browser" }),
  expiresAt: momentAnswer.meta({
    description: "Until then all is set aside; after it everything is released",
  }),
});

export const purchaseAnswer = z.object({
  id: idAnswer,
  status: z.enum(["COMPLETED", "AWAITING_PAYMENT"]),
  walletItemId: idAnswer.optional().meta({ description: "Once it is COMPLETED" }),
  invoice: unpaidInvoice.optional().meta({ description: "While it is AWAITING_PAYMENT" }),
  totalPoints: z.int().meta({ description: "Points spendable after it" }),
  levelUp: levelUpAnswer,
});

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

export const purchaseViewAnswer = z.object({
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
});

export const movedPurchaseAnswer = purchaseViewAnswer.extend({ levelUp: levelUpAnswer });

export const purchaseMoveBody = z.object({
  action: z.enum(["CANCEL", "REFRESH"]).meta({ description: "REFRESH asks the gateway how it stands" }),
});
