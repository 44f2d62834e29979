import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { deliveriesAnswer, deliveriesQuery } from "#app/api/schemas/webhook.ts";
import { accept } from "#app/domain/refusals.ts";
import { listDeliveries } from "#app/services/webhooks/list-deliveries.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What went to webhooks, newest first",
    signIn: "operator",
    query: deliveriesQuery,
    answer: deliveriesAnswer,
    refusals: [],
    handle: async (call) => accept(await listDeliveries(call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
