import { z } from "zod";
import { named, wholeNumberSchema } from "#app/domain/fields.ts";
import { idAnswer } from "./common.ts";
import { entryAnswer } from "./customer.ts";
import { maxGiftPoints } from "./gift.ts";
import { reasonBody } from "./putting-right.ts";

export const correctionBody = reasonBody.extend({
  points: wholeNumberSchema(-maxGiftPoints, maxGiftPoints)
    .refine((points) => points !== 0, named("INVALID"))
    .meta({ description: "Whole points, not 0; below 0 they are taken" }),
});

export const correctionAnswer = entryAnswer.extend({
  id: idAnswer,
  userId: idAnswer,
  points: z.int().meta({ description: "As asked for; `amount` is what the balance changed by" }),
  owed: z.int().meta({ description: "What the customer did not have and owes now" }),
});
