import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import {
  cancelRequestBody,
  onlineUseParams,
  operatorCancelBody,
  reasonBody,
  voidBody,
} from "#app/api/endpoint/schemas/putting-right.ts";
import { purchaseViewAnswer } from "#app/core/domain/offers/purchase-answer.ts";
import { cancelledRequestAnswer } from "#app/core/domain/requests/request-answer.ts";
import { cancelledOnlineUseAnswer } from "#app/core/domain/transactions/online-answer.ts";
import { cancelledSaleAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { walletItemAnswer } from "#app/core/domain/wallet/wallet-answer.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { cancelByOperator } from "./cancel-by-operator.server.ts";

export const operatorReturnsCalls = calls({
  "/operator/online-uses/:transactionId/cancel": {
    POST: endpoint({
      summary: "The order of an online use came to nothing: its coupon or voucher is usable again",
      description: "As the merchant's call of this name.",
      signIn: "operator",
      right: "finance",
      params: onlineUseParams,
      body: reasonBody,
      answer: cancelledOnlineUseAnswer,
      refusals: ["NOT_FOUND", "REQUEST_INVALID_STATUS", "CONFLICT"],
      idempotent: true,
      handle: (call) => cancelOnlineUse(call, call.params.transactionId, call.body),
    }),
  },
  "/operator/purchases/:id/return": {
    POST: endpoint({
      summary: "Take a purchase back: its points into the lots that paid, its money through the gateway",
      description:
        "Its item becomes VOID; stock and the customer's limit get it back. Points that return into a lot past its end " +
        "lapse at once. INVOICE_INVALID_STATUS: it was never completed.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: reasonBody,
      answer: purchaseViewAnswer,
      refusals: ["NOT_FOUND", "WALLET_ITEM_NOT_USABLE", "INVOICE_INVALID_STATUS"],
      idempotent: true,
      handle: (call) => returnPurchase(call, call.params.id, call.body),
    }),
  },
  "/operator/transactions/:id/cancel": {
    POST: endpoint({
      summary: "Cancel a confirmed sale, or a part of it, however late",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: operatorCancelBody,
      answer: cancelledSaleAnswer,
      refusals: ["NOT_FOUND", "TRANSACTION_INVALID_STATUS", "CANCEL_NOT_ALLOWED", "CONFLICT"],
      idempotent: true,
      handle: (call) => cancelByOperator(call, call.params.id, call.body),
    }),
  },
  "/operator/validation-requests/:id/cancel": {
    POST: endpoint({
      summary: "Cancel an accepted request, or a part of it, however late",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: cancelRequestBody,
      answer: cancelledRequestAnswer,
      refusals: ["NOT_FOUND", "REQUEST_INVALID_STATUS", "CANCEL_NOT_ALLOWED", "CONFLICT"],
      idempotent: true,
      handle: (call) => cancelRequest(call, call.params.id, call.body),
    }),
  },
  "/operator/wallet-items/:id/void": {
    POST: endpoint({
      summary: "Take a wallet item out of use, with or without its price",
      description:
        "Of a voucher used in part it takes the rest; with `refund` that is WALLET_ITEM_NOT_USABLE. With `refund` it is " +
        "a return of the purchase.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: voidBody,
      answer: walletItemAnswer,
      refusals: ["NOT_FOUND", "WALLET_ITEM_NOT_USABLE", "CONFLICT"],
      idempotent: true,
      handle: (call) => voidWalletItem(call, call.params.id, call.body),
    }),
  },
});
