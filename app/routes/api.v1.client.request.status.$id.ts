import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { requestStatusAnswer } from "#app/api/schemas/request.ts";
import { getRequestStatus } from "#app/services/requests/get-request-status.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "How far one of the customer's requests has come",
    signIn: "client",
    params: idParams,
    answer: requestStatusAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getRequestStatus(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
