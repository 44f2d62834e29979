import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { merchantSaleAnswer, refuseBody } from "#app/api/schemas/transaction.ts";
import { refuseTransaction } from "#app/services/transactions/refuse-transaction.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "The cashier's no",
    signIn: "merchant",
    duringMaintenance: true,
    params: idParams,
    body: refuseBody,
    answer: merchantSaleAnswer,
    refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS"],
    idempotent: true,
    handle: (call) => refuseTransaction(call, call.params.id, call.body.reason ?? null),
  }),
});

export const loader = api.loader;
export const action = api.action;
