import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { merchantSaleAnswer } from "#app/api/schemas/transaction.ts";
import { confirmTransaction } from "#app/services/transactions/confirm-transaction.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "The cashier's yes: the customer gets their points",
    signIn: "merchant",
    duringMaintenance: true,
    params: idParams,
    answer: merchantSaleAnswer,
    refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS"],
    idempotent: true,
    handle: (call) => confirmTransaction(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
