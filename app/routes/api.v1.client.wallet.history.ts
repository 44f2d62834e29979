import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { walletHistoryAnswer, walletHistoryQuery } from "#app/api/schemas/wallet.ts";
import { accept } from "#app/domain/refusals.ts";
import { listWalletHistory } from "#app/services/wallet/list-wallet-history.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Every use of every wallet item, newest first",
    signIn: "client",
    query: walletHistoryQuery,
    answer: walletHistoryAnswer,
    refusals: [],
    handle: async (call) => {
      const { limit, cursor } = call.query;
      return accept(await listWalletHistory(call, { limit, after: cursor ?? null }));
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
