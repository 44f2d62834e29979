import { z } from "zod";
import { daySchema, idSchema, textSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";

/** The most that can be kept: a thousand million dinars, in millimes, so that sums stay exact. */
export const mostKept = 1_000_000_000_000;

/** What a bank's statement says, in millimes. By the form's own key it is one statement, sent twice too. */
export const newStatement = z.object({
  idempotencyKey: idSchema,
  kept: wholeNumberSchema(0, mostKept),
  day: daySchema,
  reference: textSchema(100),
});
