import { z } from "zod";
import { named } from "../input.ts";
import { isPlainText } from "#app/domain/text.ts";
import { idAnswer, idSchema, momentAnswer } from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";

export const webhookBody = z.object({
  partnerId: idSchema,
  storeId: idSchema.nullish().meta({ description: "One store; all of the partner's unless said" }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((text) => isPlainText(text), named("INVALID"))
    .meta({ description: "An https address; in a sandbox also http to the machine itself" }),
});

export const webhookAnswer = z.object({
  id: idAnswer,
  partnerId: idAnswer,
  storeId: idAnswer.nullable(),
  url: z.string(),
  createdAt: momentAnswer,
});

export const newWebhookAnswer = webhookAnswer.extend({
  secret: z.string().meta({ description: "Signs what is sent; shown this once" }),
});

export const webhooksAnswer = pageAnswer(webhookAnswer);

export const removedWebhookAnswer = z.object({ id: idAnswer, removedAt: momentAnswer });

const stateSchema = z.enum(["WAITING", "DONE", "PARKED"]);

export const deliveriesQuery = newestFirstQuery.extend({ state: stateSchema.optional() });

export const deliveryAnswer = z.object({
  id: idAnswer,
  endpointId: idAnswer,
  state: stateSchema.meta({ description: "PARKED was given up" }),
  attempts: z.int(),
  nextAttemptAt: momentAnswer.nullable(),
  lastError: z.string().nullable(),
  createdAt: momentAnswer,
  doneAt: momentAnswer.nullable(),
});

export const deliveriesAnswer = pageAnswer(deliveryAnswer);
