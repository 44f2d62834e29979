import { z } from "zod";
import { momentSchema, textSchema } from "#app/domain/fields.ts";
import { chargeStates } from "#app/domain/premium/charge.ts";
import { pagingQuery } from "./paging.ts";
import { spanQuery } from "./span.ts";

export const premiumChargesQuery = pagingQuery({
  createdAt: momentSchema,
  reference: textSchema(100),
}).extend({
  ...spanQuery.shape,
  state: z.enum(chargeStates).optional(),
});
