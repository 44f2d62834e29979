import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { lookupBody, redeemBody } from "#app/till/frame/till.schema.ts";
import { lookupAnswer, redeemAnswer } from "#app/core/domain/transactions/till-answer.ts";
import { lookupWalletCode } from "./lookup-wallet-code.server.ts";
import { redeemWalletCode } from "./redeem-wallet-code.server.ts";

export const tillWalletCalls = calls({
  "/merchant/wallet/lookup": {
    POST: endpoint({
      summary: "What a customer's code stands for; changes nothing",
      signIn: "merchant",
      body: lookupBody,
      answer: lookupAnswer,
      refusals: ["WALLET_CODE_INVALID", "USER_BLOCKED"],
      handle: (call) => lookupWalletCode(call, call.body),
    }),
  },
  "/merchant/wallet/redeem": {
    POST: endpoint({
      summary: "Use a customer's wallet item for a sale",
      signIn: "merchant",
      body: redeemBody,
      answer: redeemAnswer,
      refusals: [
        "WALLET_CODE_INVALID",
        "WALLET_ITEM_NOT_USABLE",
        "USER_BLOCKED",
        "BASKET_BELOW_MINIMUM",
        "INVALID_INPUT",
        "NOT_FOUND",
        "STORE_CLOSED",
        "CASHIER_INVALID",
        "CONFLICT",
      ],
      idempotent: true,
      handle: (call) => redeemWalletCode(call, call.body),
    }),
  },
});
