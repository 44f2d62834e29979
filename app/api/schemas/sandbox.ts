import { z } from "zod";
import { named } from "../input.ts";
import { idAnswer, momentAnswer } from "./common.ts";
import { phoneSchema } from "./login.ts";

export const messagesQuery = z.object({
  to: z.string().max(300).optional().meta({ description: "An e-mail address, or a phone in any accepted form" }),
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
    }),
  ),
});

export const clockBody = z
  .object({
    advance: z.string().max(100).optional().meta({ description: "An ISO 8601 duration", example: "P31D" }),
    reset: z.literal(true).optional(),
  })
  .refine(({ advance, reset }) => (advance === undefined) !== (reset === undefined), { path: ["advance"], ...named("INVALID") });

export const clockAnswer = z.object({ now: momentAnswer });

export const operatorTokenBody = z.object({ phone: phoneSchema });
export const operatorTokenAnswer = z.object({ token: z.string() });
