import { z } from "zod";
import { momentSchema, textSchema } from "#app/core/domain/fields.ts";
import { chargeStates } from "#app/core/domain/premium/charge.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";
import { spanQuery } from "#app/api/endpoint/schemas/span.ts";

export const premiumChargesQuery = pagingQuery({
  createdAt: momentSchema,
  reference: textSchema(100),
}).extend({
  ...spanQuery.shape,
  state: z.enum(chargeStates).optional(),
});
