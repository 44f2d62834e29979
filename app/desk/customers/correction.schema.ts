import { named, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { maxGiftPoints } from "./gift.schema.ts";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";

export const correctionBody = reasonBody.extend({
  points: wholeNumberSchema(-maxGiftPoints, maxGiftPoints)
    .refine((points) => points !== 0, named("INVALID"))
    .meta({ description: "Whole points, not 0; below 0 they are taken" }),
});
