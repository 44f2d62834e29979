import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

export const giftAnswer = z
  .object({ id: idAnswer, userId: idAnswer, points: z.int(), totalPoints: z.int() })
  .meta({ id: "Gift" });

export type Gift = z.output<typeof giftAnswer>;
