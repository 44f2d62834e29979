import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { ordersQuery } from "#app/customer/orders/orders.schema.ts";
import { entryAfter, rowAfter } from "#app/api/endpoint/schemas/paging.ts";
import { purchaseBody, purchaseMoveBody } from "#app/customer/offers/purchase.schema.ts";
import {
  movedPurchaseAnswer,
  purchaseAnswer,
  purchaseViewAnswer,
} from "#app/core/domain/offers/purchase-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { ordersAnswer } from "#app/core/domain/history/order-answer.ts";
import { getPurchase } from "./get-purchase.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { listOrders } from "#app/customer/orders/list-orders.server.ts";
import { movePurchase } from "./move-purchase.server.ts";
import { listTransfers } from "#app/customer/points/list-points-history.server.ts";

export const purchasesCalls = calls({
  "/client/shop/orders": {
    GET: endpoint({
      summary: "The order history: transactions in shops and online, or points moved, newest first",
      description:
        "Points moved are gifts, what friends brought, and what was taken or given back (a cancelled sale, points set aside for a purchase that came to nothing), each as in the points' history.",
      signIn: "client",
      query: ordersQuery,
      answer: ordersAnswer,
      refusals: [],
      handle: async (call) => {
        const { tab, limit, cursor } = call.query;
        return accept(
          tab === "transfers"
            ? await listTransfers(call, { limit, after: entryAfter(cursor) })
            : await listOrders(call, { limit, after: rowAfter(cursor) }),
        );
      },
    }),
  },
  "/client/shop/purchase": {
    POST: endpoint({
      summary: "Buy an offer",
      signIn: "client",
      body: purchaseBody,
      answer: purchaseAnswer,
      status: 201,
      refusals: [
        "NOT_FOUND",
        "CONFLICT",
        "SERVICE_OFF",
        "ERROR_OFFER_NOT_YET_AVAILABLE",
        "ERROR_OFFER_HAS_FINISHED",
        "ERROR_OFFER_OUT_OF_STOCK",
        "ERROR_OFFER_PREMIUM_ONLY",
        "ERROR_OFFER_LEVEL_LOCKED",
        "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      ],
      idempotent: true,
      handle: (call) => purchaseOffer(call, call.body),
    }),
  },
  "/client/shop/purchase/:id": {
    GET: endpoint({
      summary: "One purchase",
      signIn: "client",
      duringMaintenance: true,
      params: idParams,
      answer: purchaseViewAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getPurchase(call, call.params.id),
    }),
    POST: endpoint({
      summary: "Give up a purchase that waits for its payment, or ask the gateway about it",
      description:
        "CANCEL releases what was set aside, unless the gateway says that it is paid; a payment that comes later is " +
        "refunded. REFRESH of a purchase that is decided answers how it stands; `levelUp` is what its payment brought.",
      signIn: "client",
      duringMaintenance: true,
      params: idParams,
      body: purchaseMoveBody,
      answer: movedPurchaseAnswer,
      refusals: ["NOT_FOUND", "INVOICE_INVALID_STATUS", "INVOICE_PROCESSING_ERROR"],
      idempotent: true,
      handle: (call) => movePurchase(call, call.params.id, call.body.action),
    }),
  },
});
