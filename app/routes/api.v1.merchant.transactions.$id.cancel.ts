import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { cancelBody, merchantSaleAnswer } from "#app/api/schemas/transaction.ts";
import { cancelTransaction } from "#app/services/transactions/cancel-transaction.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Cancel a confirmed sale, or a part of it, within 30 days",
    signIn: "merchant",
    duringMaintenance: true,
    params: idParams,
    body: cancelBody,
    answer: merchantSaleAnswer,
    refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS", "CANCEL_NOT_ALLOWED", "CONFLICT"],
    idempotent: true,
    handle: (call) => cancelTransaction(call, call.params.id, call.body.amountMillimes ?? null),
  }),
});

export const loader = api.loader;
export const action = api.action;
