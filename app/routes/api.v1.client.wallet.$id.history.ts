import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { walletHistoryAnswer, walletHistoryQuery } from "#app/api/schemas/wallet.ts";
import { listWalletItemHistory } from "#app/services/wallet/list-wallet-history.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The uses of one wallet item, newest first",
    signIn: "client",
    params: idParams,
    query: walletHistoryQuery,
    answer: walletHistoryAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => {
      const { limit, cursor } = call.query;
      return listWalletItemHistory(call, call.params.id, { limit, after: cursor ?? null });
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
