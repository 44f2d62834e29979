import { z } from "zod";
import { auditSides } from "#app/domain/audit/sides.ts";
import { idSchema } from "#app/domain/fields.ts";
import { pagingQuery } from "./paging.ts";

export const auditQuery = pagingQuery({ id: idSchema }).extend({
  by: z.enum(auditSides).optional().meta({ description: "TEAM unless said; MERCHANTS: their answers" }),
});
