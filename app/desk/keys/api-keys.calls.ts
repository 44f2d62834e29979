import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { apiKeyBody, rotationBody } from "./api-key.schema.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import {
  apiKeyAnswer,
  revokedApiKeyAnswer,
  rotatedApiKeyAnswer,
} from "#app/core/domain/operators/api-key-answer.ts";
import { createApiKey, revokeApiKey } from "./api-key.server.ts";
import { rotateApiKey } from "./rotate-api-key.server.ts";

export const operatorApiKeysCalls = calls({
  "/operator/api-keys": {
    POST: endpoint({
      summary: "Make a key for a till, for a partner's own house or for an operator's system",
      description:
        "For one store, for a partner with all its stores, for a partner's own house (`/partner`), or for a system of the operators. The key is in this answer and nowhere else. " +
        "A till's or partner's key takes the right `finance` too. An operator's key ends after 90 days at most, and with the person who made it.",
      signIn: "operator",
      right: "keys",
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
      summary: "End a key",
      description:
        "An operator's key that was made on the server itself is not found: it cannot be ended from here.",
      signIn: "operator",
      right: "keys",
      params: idParams,
      answer: revokedApiKeyAnswer,
      refusals: ["NOT_FOUND"],
      atAnyClock: true,
      handle: (call) => revokeApiKey(call, call.params.id),
    }),
  },
  "/operator/api-keys/:id/rotate": {
    POST: endpoint({
      summary: "Give a key a new text",
      description:
        "Its id, rights and end stay. The text before is good for graceHours more; two are valid at most. FORBIDDEN for a key with a right that the caller does not hold.",
      signIn: "operator",
      right: "keys",
      params: idParams,
      body: rotationBody,
      idempotent: true,
      answer: rotatedApiKeyAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => rotateApiKey(call, call.params.id, call.body),
    }),
  },
});
