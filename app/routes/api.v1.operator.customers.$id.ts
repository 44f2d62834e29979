import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { customerAnswer, customerQuery } from "#app/api/schemas/customer.ts";
import { getCustomer } from "#app/services/customers/get-customer.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One customer with their ledger",
    description: "An account that was erased has no name; its ledger stays.",
    signIn: "operator",
    params: idParams,
    query: customerQuery,
    answer: customerAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getCustomer(call, call.params.id, call.query),
  }),
});

export const loader = api.loader;
export const action = api.action;
