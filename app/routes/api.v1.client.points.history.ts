import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { entryAfter, rowAfter } from "#app/api/schemas/paging.ts";
import { historyAnswer, historyQuery } from "#app/api/schemas/points.ts";
import { accept } from "#app/domain/refusals.ts";
import { listOnlineTransactions } from "#app/services/points/list-online-transactions.server.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";

const api = endpoints({
  GET: endpoint({
    summary:
      "Every movement of the customer's points with its reason, or their online transactions, newest first",
    signIn: "client",
    query: historyQuery,
    answer: historyAnswer,
    refusals: [],
    handle: async (call) => {
      const { tab, limit, cursor } = call.query;
      return accept(
        tab === "online"
          ? await listOnlineTransactions(call, { limit, after: rowAfter(cursor) })
          : await listPointsHistory(call, { limit, after: entryAfter(cursor) }),
      );
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
