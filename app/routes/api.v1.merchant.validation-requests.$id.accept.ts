import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { acceptRequestBody, merchantRequestAnswer } from "#app/api/schemas/request.ts";
import { acceptRequest } from "#app/services/requests/accept-request.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "The merchant's yes: the customer gets the points of the amount",
    description:
      "It need not be opened before. The same answer again answers as before, another is REQUEST_INVALID_STATUS.",
    signIn: "merchant",
    params: idParams,
    body: acceptRequestBody,
    answer: merchantRequestAnswer,
    refusals: ["NOT_FOUND", "REQUEST_INVALID_STATUS"],
    idempotent: true,
    handle: (call) => acceptRequest(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
