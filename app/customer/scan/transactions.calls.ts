import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import {
  attachBody,
  buyBody,
  declineBody,
  updateBody,
  verificationQuery,
} from "#app/api/endpoint/schemas/transaction.ts";
import { saleAnswer, verificationAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { answerMs, maxVerificationCalls } from "#app/core/domain/transactions/times.ts";
import { attachTransaction } from "./attach-transaction.server.ts";
import { chooseItem } from "./choose-item.server.ts";
import { declineTransaction } from "./decline-transaction.server.ts";
import { submitTransaction } from "./submit-transaction.server.ts";
import { verifyTransaction } from "./verify-transaction.server.ts";

export const transactionsCalls = calls({
  "/client/transaction/attach": {
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
  },
  "/client/transaction/buy": {
    POST: endpoint({
      summary: `Say yes to a sale: the cashier has ${inWords(answerMs / 60_000)} minutes for an answer`,
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
  },
  "/client/transaction/decline": {
    POST: endpoint({
      summary: "Say no to a sale that is not confirmed yet; what was reserved for it is free",
      signIn: "client",
      duringMaintenance: true,
      body: declineBody,
      answer: saleAnswer,
      refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS"],
      idempotent: true,
      handle: (call) => declineTransaction(call, call.body.id),
    }),
  },
  "/client/transaction/update": {
    POST: endpoint({
      summary: "Choose a voucher or coupon for a sale, or none",
      signIn: "client",
      duringMaintenance: true,
      body: updateBody,
      answer: saleAnswer,
      refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS", "WALLET_ITEM_NOT_USABLE", "BASKET_BELOW_MINIMUM"],
      handle: (call) => chooseItem(call, call.body),
    }),
  },
  "/client/transaction/verification": {
    GET: endpoint({
      summary: "Ask whether the cashier has answered",
      description: `At most ${maxVerificationCalls} times for one sale; \`/client/events\` says it without being asked.`,
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
  },
});
