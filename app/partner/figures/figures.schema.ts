import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { daysQuery } from "#app/api/endpoint/schemas/span.ts";
import { idSchema } from "#app/core/domain/fields.ts";

export const figuresQuery = daysQuery;

export const salesQuery = newestFirstQuery.extend({
  ...daysQuery.shape,
  storeId: idSchema.optional(),
  cashierId: idSchema.optional(),
});
