import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";
import { spanQuery } from "#app/api/endpoint/schemas/span.ts";
import { idSchema, momentSchema, named } from "#app/core/domain/fields.ts";

/** The contents of a cursor of lines. */
export const lineCursor = { at: momentSchema, id: idSchema };

export const linesQuery = pagingQuery(lineCursor).extend({
  statementId: idSchema.optional().meta({ description: "Only its lines, in the order of its hash" }),
  ...spanQuery.shape,
});

export const partnerLinesQuery = linesQuery
  .extend({ partnerId: idSchema.optional().meta({ example: "01a226d5-05af-765b-aa89-49d321ffa1ad" }) })
  .refine(({ partnerId, statementId }) => partnerId !== undefined || statementId !== undefined, {
    path: ["partnerId"],
    ...named("REQUIRED"),
  });
