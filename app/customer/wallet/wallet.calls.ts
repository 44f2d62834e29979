import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { useOnlineBody, walletHistoryQuery, walletQuery } from "./wallet.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  onlineUseAnswer,
  walletItemAnswer,
  walletItemDetailAnswer,
  walletUseAnswer,
} from "#app/core/domain/wallet/wallet-answer.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { getWalletItem } from "./get-wallet-item.server.ts";
import { listWalletHistory, listWalletItemHistory } from "./list-wallet-history.server.ts";
import { listExpiredWallet, listWallet } from "./list-wallet.server.ts";

export const walletCalls = calls({
  "/client/wallet": {
    GET: endpoint({
      summary: "Items that can be used now, newest first",
      signIn: "client",
      query: walletQuery,
      answer: pageAnswer(walletItemAnswer),
      refusals: [],
      handle: async (call) => {
        const { limit, cursor, channel } = call.query;
        return accept(await listWallet(call, { limit, after: cursor ?? null, channel }));
      },
    }),
  },
  "/client/wallet/:id": {
    GET: endpoint({
      summary: "One wallet item with its code",
      signIn: "client",
      params: idParams,
      answer: walletItemDetailAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getWalletItem(call, call.params.id),
    }),
  },
  "/client/wallet/:id/history": {
    GET: endpoint({
      summary: "The uses of one wallet item, newest first",
      signIn: "client",
      params: idParams,
      query: walletHistoryQuery,
      answer: pageAnswer(walletUseAnswer),
      refusals: ["NOT_FOUND"],
      handle: (call) => {
        const { limit, cursor } = call.query;
        return listWalletItemHistory(call, call.params.id, { limit, after: cursor ?? null });
      },
    }),
  },
  "/client/wallet/expired": {
    GET: endpoint({
      summary: "Items that are used, expired or void, newest first",
      signIn: "client",
      query: walletQuery,
      answer: pageAnswer(walletItemAnswer),
      refusals: [],
      handle: async (call) => {
        const { limit, cursor, channel } = call.query;
        return accept(await listExpiredWallet(call, { limit, after: cursor ?? null, channel }));
      },
    }),
  },
  "/client/wallet/history": {
    GET: endpoint({
      summary: "Every use of every wallet item, newest first",
      signIn: "client",
      query: walletHistoryQuery,
      answer: pageAnswer(walletUseAnswer),
      refusals: [],
      handle: async (call) => {
        const { limit, cursor } = call.query;
        return accept(await listWalletHistory(call, { limit, after: cursor ?? null }));
      },
    }),
  },
  "/client/wallet/use-online": {
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
  },
});
