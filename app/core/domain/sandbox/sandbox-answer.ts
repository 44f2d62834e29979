import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { purchaseStatuses } from "#app/core/domain/payments/settlement.ts";

export const messageAnswer = z
  .object({
    id: idAnswer,
    channel: z.enum(["EMAIL", "SMS"]),
    /** E-mail address, or phone as `+216XXXXXXXX`. */
    to: z.string().meta({ example: "+21620123456" }),
    subject: z.string().nullable(),
    text: z.string(),
    createdAt: momentAnswer,
    code: z.string().nullable().meta({ description: "The code that stands in the message" }),
    headers: z
      .record(z.string(), z.string())
      .meta({ description: "Of a mail that its customer can decline: how (RFC 8058)" }),
  })
  .meta({ id: "SandboxMessage" });

export type SandboxMessage = z.output<typeof messageAnswer>;

export const messagesAnswer = z.object({ items: z.array(messageAnswer) }).meta({ id: "SandboxMessages" });

export type SandboxMessages = z.output<typeof messagesAnswer>;

export const clockAnswer = z.object({ now: momentAnswer }).meta({ id: "SandboxClock" });

export type SandboxClock = z.output<typeof clockAnswer>;

export const pretendedPaymentAnswer = z
  .object({
    invoiceId: idAnswer,
    purchaseId: idAnswer,
    status: z.enum(purchaseStatuses).meta({ description: "The purchase's, after it" }),
  })
  .meta({ id: "PretendedPayment" });

export type PretendedPayment = z.output<typeof pretendedPaymentAnswer>;

export const operatorTokenAnswer = z.object({ token: z.string() }).meta({ id: "OperatorToken" });

export type OperatorToken = z.output<typeof operatorTokenAnswer>;

export const billingAnswer = z
  .object({ phone: z.string(), outcome: z.enum(["OK", "FAIL"]) })
  .meta({ id: "SandboxBilling" });

export type SandboxBilling = z.output<typeof billingAnswer>;
