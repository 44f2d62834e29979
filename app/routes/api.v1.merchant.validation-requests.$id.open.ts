import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { merchantRequestAnswer } from "#app/api/schemas/request.ts";
import { openRequest } from "#app/services/requests/open-request.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Look into a request; its customer is told",
    signIn: "merchant",
    params: idParams,
    answer: merchantRequestAnswer,
    refusals: ["NOT_FOUND", "REQUEST_INVALID_STATUS"],
    idempotent: true,
    handle: (call) => openRequest(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
