import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { purchaseViewAnswer } from "#app/api/schemas/purchase.ts";
import { getPurchase } from "#app/services/offers/get-purchase.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One purchase",
    signIn: "client",
    params: idParams,
    answer: purchaseViewAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getPurchase(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
