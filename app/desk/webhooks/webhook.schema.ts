import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { webhookFields } from "#app/core/domain/webhooks/webhook-form.ts";
import { stateSchema } from "#app/core/domain/webhooks/webhook-answer.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";

export const newWebhookBody = z.object({ partnerId: idSchema, ...webhookFields.shape });

export const webhooksQuery = newestFirstQuery.extend({ partnerId: idSchema.optional() });

export const deliveriesQuery = newestFirstQuery.extend({ state: stateSchema.optional() });
