import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { customersAnswer, customersQuery } from "#app/api/schemas/customer.ts";
import { accept } from "#app/domain/refusals.ts";
import { listCustomers } from "#app/services/customers/list-customers.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Customers, newest first",
    signIn: "operator",
    query: customersQuery,
    answer: customersAnswer,
    refusals: [],
    handle: async (call) => accept(await listCustomers(call, call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
