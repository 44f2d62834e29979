import { z } from "zod";
import { idSchema, named } from "#app/core/domain/fields.ts";
import { isPlainText } from "#app/core/domain/text.ts";
import { eventFamilies } from "#app/core/domain/webhooks/events.ts";
import { stateSchema } from "#app/core/domain/webhooks/webhook-answer.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

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

export const deliveriesQuery = newestFirstQuery.extend({ state: stateSchema.optional() });
