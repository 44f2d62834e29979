import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { salePointAnswer, salePointParams } from "#app/api/schemas/sale-point-client.ts";
import { getSalePoint } from "#app/services/sale-points/get-sale-point.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "A counter and what can be bought or claimed there",
    signIn: "client",
    params: salePointParams,
    answer: salePointAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getSalePoint(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
