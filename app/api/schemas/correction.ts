import { named, wholeNumberSchema } from "#app/domain/fields.ts";
import { maxGiftPoints } from "./gift.ts";
import { reasonBody } from "./putting-right.ts";

export const correctionBody = reasonBody.extend({
  points: wholeNumberSchema(-maxGiftPoints, maxGiftPoints)
    .refine((points) => points !== 0, named("INVALID"))
    .meta({ description: "Whole points, not 0; below 0 they are taken" }),
});
