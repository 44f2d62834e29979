import { z } from "zod";
import { daySchema, idSchema, longTextSchema } from "#app/core/domain/fields.ts";
import { longestNote } from "#app/core/domain/customers/longest-note.ts";

/** A note as an operator writes it; with a day it is a task. By the form's own key it is one note, sent twice too. */
export const newNote = z.object({
  idempotencyKey: idSchema,
  text: longTextSchema(longestNote),
  dueDay: z.preprocess((day) => (day === "" ? null : day), daySchema.nullish()),
});
