import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { redeemAnswer, redeemBody } from "#app/api/schemas/till.ts";
import { redeemWalletCode } from "#app/services/till/redeem-wallet-code.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Use a customer's wallet item for a sale",
    signIn: "merchant",
    body: redeemBody,
    answer: redeemAnswer,
    refusals: [
      "WALLET_CODE_INVALID",
      "WALLET_ITEM_NOT_USABLE",
      "BASKET_BELOW_MINIMUM",
      "INVALID_INPUT",
      "NOT_FOUND",
      "CONFLICT",
    ],
    idempotent: true,
    handle: (call) => redeemWalletCode(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
