import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { revokedApiKeyAnswer } from "#app/api/schemas/api-key.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { revokeApiKey } from "#app/services/catalogue/api-key.server.ts";

const api = endpoints({
  DELETE: endpoint({
    summary: "End a till's key",
    signIn: "operator",
    params: idParams,
    answer: revokedApiKeyAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => revokeApiKey(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
