import { calls, endpoint, ownRecordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { newWebhookAnswer, webhookAnswer } from "#app/core/domain/webhooks/webhook-answer.ts";
import { webhookBody } from "#app/core/domain/webhooks/webhook-form.ts";
import { ownWebhookBody } from "./own-webhook.schema.ts";
import { changeOwnWebhook, createOwnWebhook, listOwnWebhooks } from "./own-webhooks.server.ts";

export const partnerWebhooksCalls = calls({
  "/partner/webhooks": {
    GET: endpoint({
      summary: "The partner's webhooks, newest first",
      signIn: "partner",
      right: "keys",
      query: newestFirstQuery,
      answer: pageAnswer(webhookAnswer),
      refusals: [],
      handle: async (call) => accept(await listOwnWebhooks(call, call.query)),
    }),
    POST: endpoint({
      summary: "Tell a server of one's own of what happens",
      description: "The secret with which every event is signed is in this answer and nowhere else.",
      signIn: "partner",
      right: "keys",
      body: ownWebhookBody,
      idempotent: true,
      answer: newWebhookAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "STORE_CLOSED"],
      handle: (call) => createOwnWebhook(call, call.body),
    }),
  },
  "/partner/webhooks/:id": {
    PATCH: ownRecordChange({
      summary: "Change a webhook",
      description: "Its secret stays.",
      right: "keys",
      params: idParams,
      body: webhookBody,
      answer: webhookAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED"],
      handle: (call) => changeOwnWebhook(call, call.params.id, call.body),
    }),
  },
});
