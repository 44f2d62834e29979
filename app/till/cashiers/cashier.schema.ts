import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";

export const cashierSignInBody = z.object({
  cashierId: idSchema,
  // What is no PIN is a wrong one: the till's sellers learn nothing from its form.
  pin: z.string().max(20).meta({ description: "The four digits that the seller typed" }),
});
