import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { premiumAnswer } from "#app/api/schemas/premium.ts";
import { accept } from "#app/domain/refusals.ts";
import { getPremium } from "#app/services/premium/get-premium.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "How the customer's premium stands, and what it costs",
    signIn: "client",
    answer: premiumAnswer,
    refusals: [],
    handle: async (call) => accept(await getPremium(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
