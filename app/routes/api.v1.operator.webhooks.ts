import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newWebhookAnswer, newWebhookBody, webhooksAnswer, webhooksQuery } from "#app/api/schemas/webhook.ts";
import { accept } from "#app/domain/refusals.ts";
import { createWebhook } from "#app/services/webhooks/create-webhook.server.ts";
import { listWebhooks } from "#app/services/webhooks/list-webhooks.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "All webhooks, newest first",
    signIn: "operator",
    query: webhooksQuery,
    answer: webhooksAnswer,
    refusals: [],
    handle: async (call) => accept(await listWebhooks(call.query)),
  }),
  POST: endpoint({
    summary: "Tell a merchant's server of what happens",
    description: "The secret with which every event is signed is in this answer and nowhere else.",
    signIn: "operator",
    body: newWebhookBody,
    idempotent: true,
    answer: newWebhookAnswer,
    status: 201,
    refusals: ["NOT_FOUND"],
    handle: (call) => createWebhook(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
