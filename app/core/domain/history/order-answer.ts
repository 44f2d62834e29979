import { z } from "zod";
import { idAnswer, momentAnswer, pageAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { historyItem } from "./points-answer.ts";
import { publicTransactionStatuses } from "#app/core/domain/transactions/public-status.ts";
import { refusedByAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { saleAmounts } from "#app/core/domain/transactions/sale-amounts.ts";

export const orderAnswer = z
  .object({
    id: idAnswer,
    channel: z.enum(["STORE", "ONLINE"]),
    status: z.enum(publicTransactionStatuses),
    store: z.object({ id: idAnswer, name: z.string() }).nullable(),
    partner: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }),
    sellerName: z.string().nullable(),
    cardTitle: z.string().nullable().meta({ description: "What was bought at a sale point" }),
    ...saleAmounts,
    pointsEarned: pointsAnswer.meta({ description: "As they were given, with the bonus" }),
    cancelledPoints: pointsAnswer.meta({ description: "What was taken back of them, or is owed" }),
    walletItemId: idAnswer.nullable(),
    offer: z
      .object({ id: idAnswer, title: z.string() })
      .nullable()
      .meta({ description: "Of the wallet item that was used" }),
    refusalReason: z.string().nullable(),
    refusedBy: refusedByAnswer,
    requestId: idAnswer.nullable().meta({ description: "The newest claim for its points" }),
    createdAt: momentAnswer,
    confirmedAt: momentAnswer.nullable(),
  })
  .meta({ id: "Order" });

export type Order = z.output<typeof orderAnswer>;

export const ordersAnswer = pageAnswer(z.union([orderAnswer, historyItem]));
