import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { walletAnswer, walletQuery } from "#app/api/schemas/wallet.ts";
import { accept } from "#app/domain/refusals.ts";
import { listWallet } from "#app/services/wallet/list-wallet.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Items that can be used now, newest first",
    signIn: "client",
    query: walletQuery,
    answer: walletAnswer,
    refusals: [],
    handle: async (call) => {
      const { limit, cursor, channel } = call.query;
      return accept(await listWallet(call, { limit, after: cursor ?? null, channel }));
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
