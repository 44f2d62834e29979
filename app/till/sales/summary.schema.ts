import { idSchema } from "#app/core/domain/fields.ts";
import { daysQuery } from "#app/api/endpoint/schemas/span.ts";

export const summaryQuery = daysQuery.extend({
  storeId: idSchema.optional().meta({ description: "One of the company's stores alone" }),
});
