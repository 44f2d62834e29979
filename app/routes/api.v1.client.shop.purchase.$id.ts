import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { purchaseMoveBody, purchaseViewAnswer } from "#app/api/schemas/purchase.ts";
import { getPurchase } from "#app/services/offers/get-purchase.server.ts";
import { movePurchase } from "#app/services/payments/move-purchase.server.ts";

const api = endpoints({
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
      "refunded. REFRESH of a purchase that is decided answers how it stands.",
    signIn: "client",
    duringMaintenance: true,
    params: idParams,
    body: purchaseMoveBody,
    answer: purchaseViewAnswer,
    refusals: ["NOT_FOUND", "INVOICE_INVALID_STATUS", "INVOICE_PROCESSING_ERROR"],
    idempotent: true,
    handle: (call) => movePurchase(call, call.params.id, call.body.action),
  }),
});

export const loader = api.loader;
export const action = api.action;
