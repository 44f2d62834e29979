import { z } from "zod";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { idSchema, longTextSchema, named } from "#app/core/domain/fields.ts";
import { disputeStates } from "./dispute-answer.ts";

/** The most lines of one dispute. */
export const mostLines = 1_000;

export const newDisputeBody = z.object({
  lineIds: z
    .array(idSchema)
    .min(1, named("TOO_SMALL"))
    .max(mostLines)
    .refine((ids) => new Set(ids).size === ids.length, named("INVALID"))
    .meta({ description: "Lines of the statement, each once" }),
  reason: longTextSchema(2_000),
});

export const answerDisputeBody = z.object({
  text: longTextSchema(2_000).meta({ description: "The partner reads it" }),
});

export const ownDisputesQuery = newestFirstQuery.extend({
  statementId: idSchema.optional(),
  state: z.enum(disputeStates).optional(),
});

export const disputesQuery = ownDisputesQuery.extend({ partnerId: idSchema.optional() });
