import { searchSchema, tagQuery } from "./catalogue-fields.ts";
import { newestFirstQuery } from "./newest-first.ts";

export const partnersQuery = newestFirstQuery.extend({
  search: searchSchema.optional(),
  tag: tagQuery.optional(),
});
