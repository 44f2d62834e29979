import { z } from "zod";
import { levelUpAnswer } from "#app/core/domain/levels/level-up-answer.ts";

export const onboardingAnswer = z
  .object({
    onboardingStep: z.int().meta({ description: "Steps done, 0 to 3" }),
    onboarded: z.boolean(),
    pointsEarned: z.int().meta({ description: "The step's own award; 0 when it was done before" }),
    pendingPoints: z.int().meta({
      description: "The step's own award while it waits for a verified phone or a first purchase; else 0",
    }),
    totalPoints: z.int(),
    levelUp: levelUpAnswer,
  })
  .meta({ id: "AnsweredStep" });

export type AnsweredStep = z.output<typeof onboardingAnswer>;
