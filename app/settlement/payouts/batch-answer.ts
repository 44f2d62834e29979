import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";

export const batchStatuses = ["DRAFT", "APPROVED", "EXPORTED", "CLOSED", "DROPPED"] as const;
export const payoutStatuses = ["IN_BATCH", "SENT", "PAID", "RETURNED", "DROPPED"] as const;

export type BatchStatus = (typeof batchStatuses)[number];

/** How far a payout is. */
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What companies are paid together. */
export const batchAnswer = z
  .object({
    id: idAnswer,
    status: z.enum(batchStatuses),
    payouts: z.array(
      z.object({
        id: idAnswer,
        statementIds: z.array(idAnswer),
        legalEntityId: idAnswer,
        rib: z.string().meta({ description: "The account that the company had when the batch was made" }),
        amountMillimes: millimesAnswer.meta({ description: "What is sent" }),
        withheldMillimes: millimesAnswer.meta({
          description: "What the house keeps of the statements' payouts for the state, with a certificate",
        }),
        status: z.enum(payoutStatuses),
      }),
    ),
    totalMillimes: millimesAnswer,
    fileHash: z.string().nullable().meta({
      description: "SHA-256 of the bank's file in lower-case hex; null before the export",
    }),
    createdAt: momentAnswer,
    approvedAt: momentAnswer.nullable(),
    exportedAt: momentAnswer.nullable(),
    closedAt: momentAnswer.nullable(),
    droppedAt: momentAnswer.nullable(),
  })
  .meta({ id: "PayoutBatch" });

export type PayoutBatchView = z.output<typeof batchAnswer>;
