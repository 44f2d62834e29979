import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { merchantRequestsAnswer, requestsQuery } from "#app/api/schemas/request.ts";
import { accept } from "#app/domain/refusals.ts";
import { listRequests } from "#app/services/requests/list-requests.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What customers ask the merchant to accept",
    description:
      "With a store's key: of that store, and what was bought of its company online. With a company's key: all of it.",
    signIn: "merchant",
    query: requestsQuery,
    answer: merchantRequestsAnswer,
    refusals: [],
    handle: async (call) => accept(await listRequests(call, call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
