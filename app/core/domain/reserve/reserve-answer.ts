import { z } from "zod";
import { millimesAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

export const reserveAnswer = z
  .object({
    coveredPercent: z.int().meta({
      description: "What is kept, in percent of what all points are worth, rounded down; it may be over 100",
    }),
    points: pointsAnswer.meta({ description: "Of all customers: what they can spend, and what is reserved" }),
    pointMillimes: millimesAnswer.meta({ description: "What one point is worth" }),
    neededMillimes: millimesAnswer.meta({ description: "What all points are worth" }),
    keptMillimes: millimesAnswer.meta({ description: "By the newest statement of the bank; 0 without one" }),
    statementDay: z
      .string()
      .nullable()
      .meta({ description: "At the end of which day in Tunis that was kept; null without a statement" }),
    provedAt: momentAnswer.meta({ description: "When the ledger was proved, and its points were counted" }),
    coveredSince: momentAnswer.nullable().meta({
      description: "Since when each proof has found every point covered; null where this one did not",
    }),
  })
  .meta({ id: "Reserve" });

export type Reserve = z.output<typeof reserveAnswer>;
