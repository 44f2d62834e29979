import { z } from "zod";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";
import { daySchema, idSchema, named } from "#app/core/domain/fields.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";
import { lineCursor } from "#app/settlement/lines/lines.schema.ts";
import { statementStates } from "./statement.ts";

/** The query of a list of statements; a cursor names a month, by its first day, and a company. */
export const statementsQuery = pagingQuery({ day: daySchema, id: idSchema }).extend({
  state: z.enum(statementStates).optional(),
});

export const partnersStatementsQuery = statementsQuery.extend({ partnerId: idSchema.optional() });

/** Of one statement: from where on its lines are shown. */
export const statementQuery = z.object({
  cursor: z
    .string()
    .max(1_000)
    .transform(decodeCursor)
    .pipe(z.object(lineCursor, named("INVALID")))
    .optional()
    .meta({ description: "`nextCursor` of the lines before", override: { type: "string" } }),
});
