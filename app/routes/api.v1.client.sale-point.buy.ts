import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { buyCardBody } from "#app/api/schemas/sale-point-client.ts";
import { saleAnswer } from "#app/api/schemas/transaction.ts";
import { buyCard } from "#app/services/transactions/buy-card.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Buy a card of a sale point: the cashier has five minutes for an answer",
    description:
      "A card's points are reserved, and a voucher or coupon is kept, until the cashier has answered.",
    signIn: "client",
    body: buyCardBody,
    answer: saleAnswer,
    refusals: [
      "NOT_FOUND",
      "QUERY_ANSWER_MISSING",
      "INVALID_AMOUNT",
      "WALLET_ITEM_NOT_USABLE",
      "BASKET_BELOW_MINIMUM",
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      "CONFLICT",
    ],
    idempotent: true,
    handle: (call) => buyCard(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
