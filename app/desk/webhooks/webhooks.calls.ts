import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { webhookBody } from "#app/core/domain/webhooks/webhook-form.ts";
import { deliveriesQuery, newWebhookBody, webhooksQuery } from "./webhook.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { soonMs } from "#app/core/domain/webhooks/replay.ts";
import {
  deliveryAnswer,
  newWebhookAnswer,
  removedWebhookAnswer,
  webhookAnswer,
} from "#app/core/domain/webhooks/webhook-answer.ts";
import { changeWebhook } from "#app/core/services/webhooks/change-webhook.server.ts";
import { createWebhook } from "#app/core/services/webhooks/create-webhook.server.ts";
import { getWebhook } from "./get-webhook.server.ts";
import { listDeliveries } from "./list-deliveries.server.ts";
import { listWebhooks } from "#app/core/services/webhooks/list-webhooks.server.ts";
import { removeWebhook } from "./remove-webhook.server.ts";
import { replayDelivery } from "./replay-delivery.server.ts";

export const operatorWebhooksCalls = calls({
  "/operator/webhook-deliveries": {
    GET: endpoint({
      summary: "What went to webhooks, newest first",
      signIn: "operator",
      right: "system",
      query: deliveriesQuery,
      answer: pageAnswer(deliveryAnswer),
      refusals: [],
      handle: async (call) => accept(await listDeliveries(call.query)),
    }),
  },
  "/operator/webhook-deliveries/:id/replay": {
    POST: endpoint({
      summary: "Send a delivery once more",
      description: `Any that was given up, has arrived or waits for a later attempt; its event keeps its id. CONFLICT for one that is under way or due within ${inWords(soonMs / 60_000)} minutes.`,
      signIn: "operator",
      right: "system",
      params: idParams,
      answer: deliveryAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => replayDelivery(call, call.params.id),
    }),
  },
  "/operator/webhooks": {
    GET: endpoint({
      summary: "All webhooks, newest first",
      signIn: "operator",
      right: "system",
      query: webhooksQuery,
      answer: pageAnswer(webhookAnswer),
      refusals: [],
      handle: async (call) => accept(await listWebhooks(call.query)),
    }),
    POST: endpoint({
      summary: "Tell a merchant's server of what happens",
      description: "The secret with which every event is signed is in this answer and nowhere else.",
      signIn: "operator",
      right: "system",
      body: newWebhookBody,
      idempotent: true,
      answer: newWebhookAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      handle: (call) => createWebhook(call, call.body),
    }),
  },
  "/operator/webhooks/:id": {
    GET: endpoint({
      summary: "One webhook",
      signIn: "operator",
      right: "system",
      params: idParams,
      answer: webhookAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getWebhook(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a webhook",
      description: "Its secret stays.",
      right: "system",
      params: idParams,
      body: webhookBody,
      answer: webhookAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => changeWebhook(call, call.params.id, call.body),
    }),
    DELETE: endpoint({
      summary: "Remove a webhook",
      signIn: "operator",
      right: "system",
      params: idParams,
      answer: removedWebhookAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => removeWebhook(call, call.params.id),
    }),
  },
});
