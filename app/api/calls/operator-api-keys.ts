import { calls, endpoint } from "#app/api/endpoint.ts";
import { apiKeyAnswer, apiKeyBody, revokedApiKeyAnswer } from "#app/api/schemas/api-key.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { createApiKey, revokeApiKey } from "#app/services/catalogue/api-key.server.ts";

export const operatorApiKeysCalls = calls({
  "/operator/api-keys": {
    POST: endpoint({
      summary: "Make a till's key",
      description:
        "For one store, or for a partner with all its stores. The key is in this answer and nowhere else.",
      signIn: "operator",
      body: apiKeyBody,
      idempotent: true,
      answer: apiKeyAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      handle: (call) => createApiKey(call, call.body),
    }),
  },
  "/operator/api-keys/:id": {
    DELETE: endpoint({
      summary: "End a till's key",
      signIn: "operator",
      params: idParams,
      answer: revokedApiKeyAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => revokeApiKey(call, call.params.id),
    }),
  },
});
