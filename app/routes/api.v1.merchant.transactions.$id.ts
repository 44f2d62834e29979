import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { merchantSaleAnswer } from "#app/api/schemas/transaction.ts";
import { getTransaction } from "#app/services/transactions/list-transactions.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One sale",
    signIn: "merchant",
    duringMaintenance: true,
    params: idParams,
    answer: merchantSaleAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getTransaction(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
