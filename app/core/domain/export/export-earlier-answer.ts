import { z } from "zod";
import { momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

export const newcomerAnswer = z
  .object({
    waitingPoints: z.int(),
    signMillimes: z.int().meta({ description: "What a purchase had to pay to be a sign" }),
    sign: z.enum(["PHONE", "SALE", "MERGE"]).nullable(),
    signedAt: momentAnswer.nullable(),
  })
  .nullable()
  .meta({
    description:
      "Of an account that was made without a phone: what waits for a phone or a first purchase, and which of them there has been",
  });

export const earlierAccountAnswer = z
  .object({
    onboardingSteps: z.int(),
    level: z.int(),
    owedPoints: pointsAnswer,
    recognisedAt: momentAnswer,
  })
  .nullable()
  .meta({
    description: "What had been given once with an account that was deleted, and what was owed with it",
  });
