import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { buyBody, saleAnswer } from "#app/api/schemas/transaction.ts";
import { submitTransaction } from "#app/services/transactions/submit-transaction.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Say yes to a sale: the cashier has five minutes for an answer",
    signIn: "client",
    duringMaintenance: true,
    body: buyBody,
    answer: saleAnswer,
    refusals: [
      "NOT_FOUND",
      "TRANSACTION_INVALID_STATUS",
      "WALLET_ITEM_NOT_USABLE",
      "BASKET_BELOW_MINIMUM",
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      "CONFLICT",
    ],
    idempotent: true,
    handle: (call) => submitTransaction(call, call.body.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
