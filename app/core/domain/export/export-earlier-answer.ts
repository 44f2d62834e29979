import { z } from "zod";
import { momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

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
