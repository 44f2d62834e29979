import { z } from "zod";
import { idAnswer, momentAnswer, versionAnswer } from "#app/core/domain/answer-fields.ts";
import { eventFamilies } from "./events.ts";

/**
 * Where a merchant receives events; those of all the partner's stores if no store is named. Without its
 * secret.
 */
export const webhookAnswer = z
  .object({
    id: idAnswer,
    version: versionAnswer,
    partnerId: idAnswer,
    storeId: idAnswer.nullable(),
    url: z.string(),
    events: z.array(z.enum(eventFamilies)).meta({ description: "Everything where none is named" }),
    createdAt: momentAnswer,
  })
  .meta({ id: "Webhook" });

export type Webhook = z.output<typeof webhookAnswer>;

export const newWebhookAnswer = webhookAnswer
  .extend({
    secret: z
      .string()
      .meta({ description: "Signs what is sent; shown this once, and to the same Idempotency-Key again" }),
  })
  .meta({ id: "NewWebhook" });

export type NewWebhook = z.output<typeof newWebhookAnswer>;

export const removedWebhookAnswer = z
  .object({ id: idAnswer, removedAt: momentAnswer })
  .meta({ id: "RemovedWebhook" });

export type RemovedWebhook = z.output<typeof removedWebhookAnswer>;

/** States that need attention come first. */
export const deliveryStates = ["PARKED", "WAITING", "DONE"] as const;

export const stateSchema = z.enum(deliveryStates);

/** The delivery of one event to one endpoint. */
export const deliveryAnswer = z
  .object({
    id: idAnswer,
    endpointId: idAnswer,
    type: z
      .string()
      .nullable()
      .meta({ description: "What happened, as its receiver is told; see the webhooks' guide" }),
    state: stateSchema.meta({ description: "PARKED was given up" }),
    attempts: z.int(),
    /** Null if no attempt follows. */
    nextAttemptAt: momentAnswer.nullable(),
    lastError: z.string().nullable(),
    createdAt: momentAnswer,
    doneAt: momentAnswer.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

export type WebhookDelivery = z.output<typeof deliveryAnswer>;
