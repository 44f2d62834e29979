import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { refundsAnswer, refundsQuery } from "#app/api/schemas/refund.ts";
import { accept } from "#app/domain/refusals.ts";
import { listRefunds } from "#app/services/payments/list-refunds.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Payments that go back to customers, or have gone, newest first",
    signIn: "operator",
    query: refundsQuery,
    answer: refundsAnswer,
    refusals: [],
    handle: async (call) => accept(await listRefunds(call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
