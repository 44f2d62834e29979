import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { verificationAnswer, verificationQuery } from "#app/api/schemas/transaction.ts";
import { verifyTransaction } from "#app/services/transactions/verify-transaction.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Ask whether the cashier has answered",
    description: "At most 60 times for one sale; `/client/events` says it without being asked.",
    signIn: "client",
    duringMaintenance: true,
    query: verificationQuery,
    answer: verificationAnswer,
    refusals: [
      "NOT_FOUND",
      "TRANSACTION_FAILED",
      "TRANSACTION_NOT_CONFIRMED",
      "TRANSACTION_REQUEST_LIMIT_EXCEEDED",
    ],
    handle: (call) => verifyTransaction(call, call.query.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
