import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { partnersAnswer, partnersQuery } from "#app/api/schemas/partner.ts";
import { accept } from "#app/domain/refusals.ts";
import { listPartners } from "#app/services/catalogue/list-partners.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The partners and their stores, newest first",
    signIn: "client",
    query: partnersQuery,
    answer: partnersAnswer,
    refusals: [],
    handle: async (call) => accept(await listPartners(call, call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
