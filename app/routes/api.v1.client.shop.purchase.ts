import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { purchaseAnswer, purchaseBody } from "#app/api/schemas/purchase.ts";
import { purchaseOffer } from "#app/services/offers/purchase-offer.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Buy an offer",
    signIn: "client",
    body: purchaseBody,
    answer: purchaseAnswer,
    status: 201,
    refusals: [
      "NOT_FOUND",
      "CONFLICT",
      "ERROR_OFFER_NOT_YET_AVAILABLE",
      "ERROR_OFFER_HAS_FINISHED",
      "ERROR_OFFER_OUT_OF_STOCK",
      "ERROR_OFFER_PREMIUM_ONLY",
      "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
    ],
    idempotent: true,
    handle: (call) => purchaseOffer(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
