import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  apiKeyAnswer,
  apiKeyViewAnswer,
  revokedApiKeyAnswer,
} from "#app/core/domain/operators/api-key-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { ownKeyBody } from "./own-key.schema.ts";
import { createOwnKey, endOwnKey, listOwnKeys } from "./own-keys.server.ts";

export const partnerKeysCalls = calls({
  "/partner/api-keys": {
    GET: endpoint({
      summary: "The keys of the tills and of the own house that are good, newest first",
      signIn: "partner",
      right: "keys",
      query: newestFirstQuery,
      answer: pageAnswer(apiKeyViewAnswer),
      refusals: [],
      handle: async (call) => accept(await listOwnKeys(call, call.query)),
    }),
    POST: endpoint({
      summary: "Make a key for a till or for a system of one's own",
      description: "The key is in this answer and nowhere else.",
      signIn: "partner",
      right: "keys",
      body: ownKeyBody,
      idempotent: true,
      answer: apiKeyAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "SECOND_FACTOR_NEEDED"],
      handle: (call) => createOwnKey(call, call.body),
    }),
  },
  "/partner/api-keys/:id": {
    DELETE: endpoint({
      summary: "End a key",
      description: "Also the one that calls.",
      signIn: "partner",
      right: "keys",
      params: idParams,
      answer: revokedApiKeyAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "SECOND_FACTOR_NEEDED"],
      atAnyClock: true,
      handle: (call) => endOwnKey(call, call.params.id),
    }),
  },
});
