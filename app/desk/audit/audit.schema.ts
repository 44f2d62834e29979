import { z } from "zod";
import { auditSides } from "#app/core/domain/audit/sides.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

export const auditQuery = pagingQuery({ id: idSchema }).extend({
  by: z.enum(auditSides).optional().meta({ description: "TEAM unless said; MERCHANTS: their answers" }),
});
