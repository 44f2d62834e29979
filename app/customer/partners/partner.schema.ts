import { searchSchema, tagQuery } from "#app/api/endpoint/schemas/catalogue-fields.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

export const partnersQuery = newestFirstQuery.extend({
  search: searchSchema.optional(),
  tag: tagQuery.optional(),
});
