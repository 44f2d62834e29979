import { z } from "zod";
import {
  idSchema,
  longTextSchema,
  maxAmount,
  millimesSchema,
  named,
  textSchema,
} from "#app/core/domain/fields.ts";
import { documentMegabytes } from "#app/core/domain/requests/document.ts";
import { typedText } from "#app/core/domain/text.ts";
import { statusAnswer } from "#app/core/domain/requests/request-answer.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { byCashier } from "./transaction.ts";

const text = longTextSchema(500).meta({ description: "For the customer, in the merchant's own words" });

export const requestsQuery = newestFirstQuery.extend({ status: statusAnswer.optional() });

export const acceptRequestBody = z.object({
  amountMillimes: millimesSchema
    .optional()
    .meta({ description: "The right amount in whole millimes, where the customer's is not" }),
  text: text.optional(),
  ...byCashier,
});

export const refuseRequestBody = z.object({ text, ...byCashier });

/** An amount in a form: digits only. */
const amountField = z
  .string(named("INVALID_AMOUNT"))
  .overwrite(typedText)
  .regex(/^[0-9]{1,12}$/, named("INVALID_AMOUNT"))
  .transform(Number)
  .pipe(z.int().min(1, named("INVALID_AMOUNT")).max(maxAmount, named("INVALID_AMOUNT")))
  .meta({ description: "What was paid, in whole millimes, in digits" });

export const claimBody = z.object({
  transactionId: idSchema,
  orderId: textSchema(100).meta({ description: "As the partner's shop wrote it" }),
  amountMillimes: amountField,
  message: z.union([z.literal("").transform(() => undefined), longTextSchema(500)]).optional(),
  document: z
    .file(named("DOCUMENT_INVALID"))
    .optional()
    .meta({ description: `The invoice: PNG, JPEG or PDF, at most ${documentMegabytes} MB` }),
});
