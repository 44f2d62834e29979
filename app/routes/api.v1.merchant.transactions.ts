import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import {
  createTransactionBody,
  merchantSaleAnswer,
  merchantSalesAnswer,
  transactionsQuery,
} from "#app/api/schemas/transaction.ts";
import { createTransaction } from "#app/services/transactions/create-transaction.server.ts";
import { listTransactions } from "#app/services/transactions/list-transactions.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Make a sale that a customer can attach for 15 minutes",
    signIn: "merchant",
    body: createTransactionBody,
    answer: merchantSaleAnswer,
    status: 201,
    refusals: ["INVALID_INPUT", "NOT_FOUND"],
    idempotent: true,
    handle: (call) => createTransaction(call, call.body),
  }),
  GET: endpoint({
    summary: "The sales of the store, or of all the company's",
    signIn: "merchant",
    query: transactionsQuery,
    answer: merchantSalesAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => listTransactions(call, call.query),
  }),
});

export const loader = api.loader;
export const action = api.action;
