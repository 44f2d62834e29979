import { z } from "zod";
import { momentSchema } from "#app/core/domain/fields.ts";
import { stateSchema } from "#app/core/domain/payments/refund-answer.ts";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";

/** A text that cannot be a gateway's reference names no payment. */
const referenceSchema = z
  .string()
  .min(1)
  .transform((text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : ""));

export const refundsQuery = pagingQuery({ paidAt: momentSchema, id: referenceSchema }).extend({
  state: stateSchema.optional(),
});

/** What was given back by hand, so that no other amount is closed than the one that was seen. */
export const refundDone = z.object({
  amountMillimes: z.int().positive().meta({ description: "What was given back, as the refund says it" }),
});

/** A refund is identified by its payment. */
export const refundParams = z.object({ id: referenceSchema });
