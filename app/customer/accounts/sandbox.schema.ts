import { z } from "zod";
import { named } from "#app/core/domain/fields.ts";
import { phoneSchema } from "./login.schema.ts";

export const messagesQuery = z.object({
  to: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "An e-mail address, or a phone in any accepted form" }),
});

export const clockBody = z
  .object({
    advance: z.string().max(100).optional().meta({ description: "An ISO 8601 duration" }),
    reset: z.literal(true).optional(),
  })
  .refine(({ advance, reset }) => (advance === undefined) !== (reset === undefined), {
    path: ["advance"],
    ...named("INVALID"),
  })
  .meta({ example: { advance: "P31D" } });

export const paymentOutcomeBody = z.object({ outcome: z.enum(["PAID", "FAILED"]) });

export const operatorTokenBody = z.object({ phone: phoneSchema });

export const billingBody = z.object({ phone: phoneSchema, outcome: z.enum(["OK", "FAIL"]) });
