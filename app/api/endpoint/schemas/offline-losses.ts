import { pagingQuery } from "./paging.ts";
import { idSchema, maxAmount, momentSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";

/** The query of what a till lost, the latest sale first. */
export const lossesQuery = pagingQuery({
  at: momentSchema,
  allowanceId: idSchema,
  seq: wholeNumberSchema(0, maxAmount),
});
