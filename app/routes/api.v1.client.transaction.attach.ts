import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { attachBody, saleAnswer } from "#app/api/schemas/transaction.ts";
import { attachTransaction } from "#app/services/transactions/attach-transaction.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Take a till's sale by its code",
    description:
      "Of many customers who scan it, one gets it. Scanned again by the same customer it answers again.",
    signIn: "client",
    body: attachBody,
    answer: saleAnswer,
    refusals: ["TRANSACTION_ATTACH_ERROR"],
    handle: (call) => attachTransaction(call, call.body.code),
  }),
});

export const loader = api.loader;
export const action = api.action;
