import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { summaryQuery } from "./summary.schema.ts";
import {
  createTransactionBody,
  merchantCancelBody,
  pinBody,
  refuseBody,
  transactionsQuery,
  withdrawBody,
} from "#app/api/endpoint/schemas/transaction.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { cancelledSaleAnswer, merchantSaleAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { summaryAnswer } from "#app/core/domain/transactions/summary-answer.ts";
import { maxSummaryDays, usualSummaryDays } from "#app/core/domain/transactions/summary.ts";
import { attachMs, cancelDays } from "#app/core/domain/transactions/times.ts";
import { agreeByPin } from "./agree-by-pin.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "./confirm-transaction.server.ts";
import { createTransaction } from "./create-transaction.server.ts";
import { getTransaction, listTransactions } from "./list-transactions.server.ts";
import {
  refuseTransaction,
  withdrawTransaction,
} from "#app/core/services/transactions/refuse-transaction.server.ts";
import { sellToCustomer } from "./sell-to-customer.server.ts";
import { summarizeSales } from "./summarize-sales.server.ts";

const minuteMs = 60 * 1000;

export const tillTransactionsCalls = calls({
  "/merchant/summary": {
    GET: endpoint({
      summary: "Counts and sums of the sales, by day",
      description:
        `Sales in shops by the day in Africa/Tunis on which they were confirmed, every day in its order; the last ${usualSummaryDays} days ` +
        `unless said, at most ${maxSummaryDays}. What is cancelled later counts on the day of its sale.`,
      signIn: "merchant",
      query: summaryQuery,
      answer: summaryAnswer,
      refusals: ["INVALID_INPUT", "NOT_FOUND"],
      handle: (call) => summarizeSales(call, call.query),
    }),
  },
  "/merchant/transactions": {
    POST: endpoint({
      summary: `Make a sale that a customer can attach for ${attachMs / minuteMs} minutes`,
      description:
        "With the handle of a customer whose card was looked up it is attached to them from the beginning, and they are " +
        "asked for their yes at once; `walletItemId` then is one of their items, used with the cashier's yes.",
      signIn: "merchant",
      body: createTransactionBody,
      answer: merchantSaleAnswer,
      status: 201,
      refusals: [
        "INVALID_INPUT",
        "NOT_FOUND",
        "STORE_CLOSED",
        "CUSTOMER_HANDLE_INVALID",
        "USER_BLOCKED",
        "WALLET_ITEM_NOT_USABLE",
        "BASKET_BELOW_MINIMUM",
        "CASHIER_INVALID",
      ],
      idempotent: true,
      handle: (call) => {
        const { customer } = call.body;
        return customer === undefined
          ? createTransaction(call, call.body)
          : sellToCustomer(call, { ...call.body, customer });
      },
    }),
    GET: endpoint({
      summary: "The sales of the store, or of all the company's",
      signIn: "merchant",
      query: transactionsQuery,
      answer: pageAnswer(merchantSaleAnswer),
      refusals: ["NOT_FOUND"],
      handle: (call) => listTransactions(call, call.query),
    }),
  },
  "/merchant/transactions/:id": {
    GET: endpoint({
      summary: "One sale",
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      answer: merchantSaleAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getTransaction(call, call.params.id),
    }),
  },
  "/merchant/transactions/:id/cancel": {
    POST: endpoint({
      summary: `Cancel a confirmed sale, or a part of it, to the end of the ${cancelDays}th day after it`,
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      body: merchantCancelBody,
      answer: cancelledSaleAnswer,
      refusals: [
        "NOT_FOUND",
        "STORE_CLOSED",
        "TRANSACTION_INVALID_STATUS",
        "CANCEL_NOT_ALLOWED",
        "CASHIER_INVALID",
        "CONFLICT",
      ],
      idempotent: true,
      handle: (call) => cancelTransaction(call, call.params.id, call.body.amountMillimes ?? null, call.body),
    }),
  },
  "/merchant/transactions/:id/confirm": {
    POST: endpoint({
      summary: "The cashier's yes: the customer gets their points",
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      answer: merchantSaleAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "TRANSACTION_INVALID_STATUS", "USER_BLOCKED"],
      idempotent: true,
      handle: (call) => confirmTransaction(call, call.params.id),
    }),
  },
  "/merchant/transactions/:id/pin": {
    POST: endpoint({
      summary: "The customer's yes by their PIN, where their phone has no network",
      description:
        "Five wrong PINs of one customer in 15 minutes close the PIN at every till for that time; a yes on the phone " +
        "still works. One code of the card serves one sale with a PIN: the next needs the card's next code and a look-up of " +
        "it, and is `USER_AUTH_FAILED` with the detail `CARD_CODE_SPENT` without; with `PHONE_YES_NEEDED` if the " +
        "partner takes no PIN for an item that takes so much off (`phoneYesAboveMillimes`).",
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      body: pinBody,
      answer: merchantSaleAnswer,
      refusals: [
        "NOT_FOUND",
        "STORE_CLOSED",
        "TRANSACTION_INVALID_STATUS",
        "USER_AUTH_FAILED",
        "USER_BLOCKED",
        "WALLET_ITEM_NOT_USABLE",
        "BASKET_BELOW_MINIMUM",
        "CONFLICT",
      ],
      idempotent: true,
      handle: (call) => agreeByPin(call, { id: call.params.id, pin: call.body.pin }),
    }),
  },
  "/merchant/transactions/:id/refuse": {
    POST: endpoint({
      summary: "The cashier's no",
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      body: refuseBody,
      answer: merchantSaleAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "TRANSACTION_INVALID_STATUS", "CASHIER_INVALID"],
      idempotent: true,
      handle: (call) => refuseTransaction(call, call.params.id, call.body.reason ?? null, call.body),
    }),
  },
  "/merchant/transactions/:id/withdraw": {
    POST: endpoint({
      summary: "Take a sale back before its customer has confirmed it",
      signIn: "merchant",
      duringMaintenance: true,
      params: idParams,
      body: withdrawBody,
      answer: merchantSaleAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "TRANSACTION_INVALID_STATUS", "CASHIER_INVALID"],
      idempotent: true,
      handle: (call) => withdrawTransaction(call, call.params.id, call.body),
    }),
  },
});
