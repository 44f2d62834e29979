import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { idSchema } from "#app/core/domain/fields.ts";

export const legalEntitiesQuery = newestFirstQuery.extend({ partnerId: idSchema.optional() });
