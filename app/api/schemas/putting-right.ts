import { z } from "zod";
import { longTextSchema } from "#app/domain/fields.ts";
import { cancelBody } from "./transaction.ts";

/** A correction by an operator needs a reason, which is kept in the audit, where nothing can be erased. */
export const reasonBody = z.object({
  reason: longTextSchema(500).meta({ description: "Why, for the audit: no personal data" }),
});

export const voidBody = reasonBody.extend({
  refund: z.boolean().meta({ description: "Also gives the price back, into its very lots" }),
});

export const operatorCancelBody = reasonBody.extend(cancelBody.shape);
