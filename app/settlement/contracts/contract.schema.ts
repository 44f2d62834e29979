import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { idSchema } from "#app/core/domain/fields.ts";

export const contractsQuery = newestFirstQuery.extend({
  legalEntityId: idSchema.optional(),
  partnerId: idSchema.optional(),
});
