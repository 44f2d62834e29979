import { z } from "zod";
import { idAnswer, millimesAnswer } from "#app/core/domain/answer-fields.ts";
import { priceBackAnswer } from "./sale-answer.ts";

export const onlineVisitAnswer = z
  .object({ transactionId: idAnswer, redirectUrl: z.string() })
  .meta({ id: "OnlineVisit" });

export type OnlineVisit = z.output<typeof onlineVisitAnswer>;

/** An online use whose order came to nothing. */
export const cancelledOnlineUseAnswer = z
  .object({
    transactionId: idAnswer,
    code: z
      .string()
      .nullable()
      .meta({ description: "What the shop received; null for a visit without an item" }),
    status: z.literal("CANCELLED"),
    walletItemId: idAnswer.nullable(),
    priceMillimes: millimesAnswer,
    reductionMillimes: millimesAnswer,
    payableMillimes: millimesAnswer,
    itemBackMillimes: millimesAnswer.meta({ description: "What the wallet item has again" }),
    priceBack: priceBackAnswer,
    refusedRequestId: idAnswer.nullable().meta({ description: "The open claim that was refused with it" }),
  })
  .meta({ id: "CancelledOnlineUse" });

export type CancelledOnlineUse = z.output<typeof cancelledOnlineUseAnswer>;
