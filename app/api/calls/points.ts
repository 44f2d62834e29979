import { calls, endpoint } from "#app/api/endpoint.ts";
import { entryAfter, rowAfter } from "#app/api/schemas/paging.ts";
import { historyQuery } from "#app/api/schemas/points.ts";
import { historyAnswer, pointsAnswer } from "#app/domain/points/points-answer.ts";
import { accept } from "#app/domain/refusals.ts";
import { getPoints } from "#app/services/points/get-points.server.ts";
import { listOnlineTransactions } from "#app/services/points/list-online-transactions.server.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";

export const pointsCalls = calls({
  "/client/points": {
    GET: endpoint({
      summary: "The customer's points",
      signIn: "client",
      answer: pointsAnswer,
      refusals: [],
      handle: async (call) => accept(await getPoints(call)),
    }),
  },
  "/client/points/history": {
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
  },
});
