import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { apiKeyAnswer, apiKeyBody } from "#app/api/schemas/api-key.ts";
import { createApiKey } from "#app/services/catalogue/api-key.server.ts";

const api = endpoints({
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
});

export const loader = api.loader;
export const action = api.action;
