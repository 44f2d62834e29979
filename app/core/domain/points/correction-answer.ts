import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { entryAnswer } from "./entry-answer.ts";

/** The entry of a correction. */
export const correctionAnswer = entryAnswer
  .extend({
    id: idAnswer,
    userId: idAnswer,
    points: z.int().meta({ description: "As asked for; `amount` is what the balance changed by" }),
    owed: z.int().meta({ description: "What the customer did not have and owes now" }),
  })
  .meta({ id: "Correction" });

export type Correction = z.output<typeof correctionAnswer>;
