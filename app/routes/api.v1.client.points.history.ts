import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { historyAnswer, historyQuery } from "#app/api/schemas/points.ts";
import { accept } from "#app/domain/refusals.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Every movement of the customer's points, newest first, with its reason",
    signIn: "client",
    query: historyQuery,
    answer: historyAnswer,
    refusals: [],
    handle: async (call) => {
      const { limit, cursor } = call.query;
      return accept(await listPointsHistory(call, { limit, after: cursor ?? null }));
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
