import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { merchantRequestAnswer } from "#app/api/schemas/request.ts";
import { getRequest } from "#app/services/requests/list-requests.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One request",
    signIn: "merchant",
    params: idParams,
    answer: merchantRequestAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getRequest(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
