import { z } from "zod";
import { refundStates } from "#app/domain/payments/refund.ts";
import { idAnswer, millimesAnswer, momentAnswer } from "./common.ts";
import { momentSchema } from "#app/domain/fields.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";

const stateSchema = z.enum(refundStates);

/** A text that cannot be a gateway's reference names no payment. */
const referenceSchema = z
  .string()
  .min(1)
  .transform((text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : ""));

export const refundsQuery = pagingQuery({ paidAt: momentSchema, id: referenceSchema }).extend({
  state: stateSchema.optional(),
});

/** A refund is identified by its payment. */
export const refundParams = z.object({ id: referenceSchema });

export const refundAnswer = z.object({
  id: idAnswer.meta({ description: "The gateway's reference of the payment" }),
  invoiceId: idAnswer,
  gateway: z.string(),
  amountMillimes: millimesAnswer,
  state: stateSchema.meta({ description: "DUE is tried by itself, BY_HAND and PARKED wait for somebody" }),
  attempts: z.int(),
  nextAttemptAt: momentAnswer.nullable(),
  lastError: z.string().nullable(),
  paidAt: momentAnswer,
  refundedAt: momentAnswer.nullable(),
});

export const refundsAnswer = pageAnswer(refundAnswer);
