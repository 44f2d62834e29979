import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { saleAnswer, updateBody } from "#app/api/schemas/transaction.ts";
import { chooseItem } from "#app/services/transactions/choose-item.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Choose a voucher or coupon for a sale, or none",
    signIn: "client",
    duringMaintenance: true,
    body: updateBody,
    answer: saleAnswer,
    refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS", "WALLET_ITEM_NOT_USABLE", "BASKET_BELOW_MINIMUM"],
    handle: (call) => chooseItem(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
