import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { invoicesAnswer, invoicesQuery } from "#app/api/schemas/invoice.ts";
import { accept } from "#app/domain/refusals.ts";
import { listInvoices } from "#app/services/invoices/list-invoices.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Invoices of what was paid in money",
    description: "The latest first; one for each purchase with a money part, from when it is paid.",
    signIn: "client",
    query: invoicesQuery,
    answer: invoicesAnswer,
    refusals: [],
    handle: async (call) =>
      accept(await listInvoices(call, { limit: call.query.limit, after: call.query.cursor ?? null })),
  }),
});

export const loader = api.loader;
export const action = api.action;
