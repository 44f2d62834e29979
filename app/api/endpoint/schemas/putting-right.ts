import { z } from "zod";
import { longTextSchema, maxAmount, wholeNumberSchema } from "#app/core/domain/fields.ts";
import { byCashier, cancelBody } from "./transaction.ts";

/** A correction by an operator needs a reason, which is kept in the audit, where nothing can be erased. */
export const reasonBody = z.object({
  reason: longTextSchema(500).meta({ description: "Why, for the audit: no personal data" }),
});

export const merchantReasonBody = reasonBody.extend(byCashier);

export const voidBody = reasonBody.extend({
  refund: z.boolean().meta({ description: "Also gives the price back, into its very lots" }),
});

/** For an accepted request. */
export const cancelRequestBody = reasonBody.extend({
  amountMillimes: wholeNumberSchema(1, maxAmount)
    .optional()
    .meta({ description: "A part of the accepted amount; all that is left where it is not named" }),
});

export const merchantCancelRequestBody = cancelRequestBody.extend(byCashier);

/** By the code that the shop received, an online use is found too. */
export const onlineUseParams = z.object({ transactionId: z.string().min(1).max(100) });

export const operatorCancelBody = reasonBody.extend(cancelBody.shape);
