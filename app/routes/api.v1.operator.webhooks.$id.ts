import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { removedWebhookAnswer, webhookAnswer, webhookBody } from "#app/api/schemas/webhook.ts";
import { changeWebhook } from "#app/services/webhooks/change-webhook.server.ts";
import { getWebhook } from "#app/services/webhooks/get-webhook.server.ts";
import { removeWebhook } from "#app/services/webhooks/remove-webhook.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One webhook",
    signIn: "operator",
    params: idParams,
    answer: webhookAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getWebhook(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change a webhook",
    description: "Its secret stays.",
    signIn: "operator",
    params: idParams,
    body: webhookBody,
    answer: webhookAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => changeWebhook(call, call.params.id, call.body),
  }),
  DELETE: endpoint({
    summary: "Remove a webhook",
    signIn: "operator",
    params: idParams,
    answer: removedWebhookAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => removeWebhook(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
