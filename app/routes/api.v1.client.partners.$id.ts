import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { partnerAnswer } from "#app/api/schemas/partner.ts";
import { getPartner } from "#app/services/catalogue/get-partner.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One partner and its stores",
    signIn: "client",
    params: idParams,
    answer: partnerAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getPartner(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
