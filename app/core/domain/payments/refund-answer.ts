import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { refundStates } from "./refund.ts";

export const stateSchema = z.enum(refundStates);

/** A refund as operators see it; nothing about the customer. */
export const refundAnswer = z
  .object({
    id: idAnswer.meta({ description: "The gateway's reference of the payment" }),
    invoiceId: idAnswer,
    gateway: z.string(),
    /** To be refunded, in whole millimes: what was taken, or its share for what is left of a voucher. */
    amountMillimes: millimesAnswer,
    state: stateSchema.meta({ description: "DUE is tried by itself, BY_HAND and PARKED wait for somebody" }),
    attempts: z.int(),
    /** Null if no automatic attempt follows. */
    nextAttemptAt: momentAnswer.nullable(),
    lastError: z.string().nullable(),
    paidAt: momentAnswer,
    refundedAt: momentAnswer.nullable(),
  })
  .meta({ id: "Refund" });

export type Refund = z.output<typeof refundAnswer>;
