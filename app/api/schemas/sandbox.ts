import { z } from "zod";
import { purchaseStatuses } from "#app/domain/payments/settlement.ts";
import { named } from "#app/domain/fields.ts";
import { idAnswer, momentAnswer } from "./common.ts";
import { phoneSchema } from "./login.ts";

export const messagesQuery = z.object({
  to: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "An e-mail address, or a phone in any accepted form" }),
});

export const messagesAnswer = z.object({
  items: z.array(
    z.object({
      id: idAnswer,
      channel: z.enum(["EMAIL", "SMS"]),
      to: z.string().meta({ example: "+21620123456" }),
      subject: z.string().nullable(),
      text: z.string(),
      createdAt: momentAnswer,
      code: z.string().nullable().meta({ description: "The code that stands in the message" }),
      headers: z
        .record(z.string(), z.string())
        .meta({ description: "Of a mail that its customer can decline: how (RFC 8058)" }),
    }),
  ),
});

export const clockBody = z
  .object({
    advance: z.string().max(100).optional().meta({ description: "An ISO 8601 duration", example: "P31D" }),
    reset: z.literal(true).optional(),
  })
  .refine(({ advance, reset }) => (advance === undefined) !== (reset === undefined), {
    path: ["advance"],
    ...named("INVALID"),
  });

export const clockAnswer = z.object({ now: momentAnswer });

export const paymentOutcomeBody = z.object({ outcome: z.enum(["PAID", "FAILED"]) });

export const pretendedPaymentAnswer = z.object({
  invoiceId: idAnswer,
  purchaseId: idAnswer,
  status: z.enum(purchaseStatuses).meta({ description: "The purchase's, after it" }),
});

export const operatorTokenBody = z.object({ phone: phoneSchema });
export const operatorTokenAnswer = z.object({ token: z.string() });

export const billingBody = z.object({ phone: phoneSchema, outcome: z.enum(["OK", "FAIL"]) });
export const billingAnswer = z.object({ phone: z.string(), outcome: z.enum(["OK", "FAIL"]) });
