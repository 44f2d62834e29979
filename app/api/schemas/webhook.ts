import { z } from "zod";
import { named, idSchema } from "#app/domain/fields.ts";
import { isPlainText } from "#app/domain/text.ts";
import { eventFamilies } from "#app/domain/webhooks/events.ts";
import { idAnswer, momentAnswer } from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";

const fields = z.object({
  storeId: idSchema.nullish().meta({ description: "One store; all of the partner's unless said" }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((text) => isPlainText(text), named("INVALID"))
    .meta({ description: "An https address; in a sandbox also http to the machine itself" }),
  events: z.array(z.enum(eventFamilies)).max(20).optional().meta({
    description:
      "Of what it is told: what stands before the dot of an event's type; everything where none is named",
  }),
});

export const newWebhookBody = z.object({ partnerId: idSchema, ...fields.shape });

export const webhookBody = fields.partial();

export const webhooksQuery = newestFirstQuery.extend({ partnerId: idSchema.optional() });

export const webhookAnswer = z.object({
  id: idAnswer,
  partnerId: idAnswer,
  storeId: idAnswer.nullable(),
  url: z.string(),
  events: z.array(z.enum(eventFamilies)).meta({ description: "Everything where none is named" }),
  createdAt: momentAnswer,
});

export const newWebhookAnswer = webhookAnswer.extend({
  secret: z
    .string()
    .meta({ description: "Signs what is sent; shown this once, and to the same Idempotency-Key again" }),
});

export const webhooksAnswer = pageAnswer(webhookAnswer);

export const removedWebhookAnswer = z.object({ id: idAnswer, removedAt: momentAnswer });

/** States that need attention come first. */
export const deliveryStates = ["PARKED", "WAITING", "DONE"] as const;
const stateSchema = z.enum(deliveryStates);

export const deliveriesQuery = newestFirstQuery.extend({ state: stateSchema.optional() });

export const deliveryAnswer = z.object({
  id: idAnswer,
  endpointId: idAnswer,
  type: z
    .string()
    .nullable()
    .meta({ description: "What happened, as its receiver is told; see the webhooks' guide" }),
  state: stateSchema.meta({ description: "PARKED was given up" }),
  attempts: z.int(),
  nextAttemptAt: momentAnswer.nullable(),
  lastError: z.string().nullable(),
  createdAt: momentAnswer,
  doneAt: momentAnswer.nullable(),
});

export const deliveriesAnswer = pageAnswer(deliveryAnswer);
