import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { onlineUseAnswer, useOnlineBody } from "#app/api/schemas/wallet.ts";
import { useItemOnline } from "#app/services/online/use-item-online.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Use a voucher or coupon in its partner's online shop",
    description:
      "Reveals the code for the shop's checkout and makes an online transaction, whose points the customer claims with " +
      "the invoice. A coupon is closed for shops by it; a voucher keeps what the basket does not take.",
    signIn: "client",
    body: useOnlineBody,
    answer: onlineUseAnswer,
    refusals: [
      "NOT_FOUND",
      "BASKET_PRICE_REQUIRED",
      "BASKET_BELOW_MINIMUM",
      "WALLET_ITEM_NOT_USABLE",
      "CONFLICT",
    ],
    idempotent: true,
    handle: (call) => useItemOnline(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
