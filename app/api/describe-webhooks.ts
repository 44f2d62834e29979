import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { eventSchema, eventTypes, webhookEvents, type EventType } from "#app/core/domain/webhooks/events.ts";

const headers = z.object({
  "webhook-id": z.string().meta({ description: "The event's `id`, the same for every attempt and replay" }),
  "webhook-timestamp": z
    .string()
    .meta({ description: "When this attempt left, in seconds since 1970", example: "1795255200" }),
  "webhook-signature": z.string().meta({
    description:
      "`v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces",
  }),
});

/** The webhooks that we send to merchants' servers, by event type; the receiver's part is the response. */
export function describeWebhooks(): ZodOpenApiPathsObject {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: describeEvent(type) }]));
}

function describeEvent(type: EventType): ZodOpenApiOperationObject {
  return {
    operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ["webhooks"],
    summary: webhookEvents[type].about,
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { "application/json": { schema: eventSchema(type) } } },
    responses: {
      "2XX": { description: "The event is safe with you; anything else is tried again" },
      "410": { description: "There is nobody any more: the event is parked at once" },
    },
  };
}
