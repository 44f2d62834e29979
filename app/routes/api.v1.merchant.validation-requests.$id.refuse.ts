import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { merchantRequestAnswer, refuseRequestBody } from "#app/api/schemas/request.ts";
import { refuseRequest } from "#app/services/requests/refuse-request.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "The merchant's no",
    description: "The same answer again answers as before, another is REQUEST_INVALID_STATUS.",
    signIn: "merchant",
    params: idParams,
    body: refuseRequestBody,
    answer: merchantRequestAnswer,
    refusals: ["NOT_FOUND", "REQUEST_INVALID_STATUS"],
    idempotent: true,
    handle: (call) => refuseRequest(call, call.params.id, call.body.text),
  }),
});

export const loader = api.loader;
export const action = api.action;
