import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { entryAfter, rowAfter } from "#app/api/endpoint/schemas/paging.ts";
import { historyQuery } from "./points.schema.ts";
import { historyAnswer, pointsAnswer } from "#app/core/domain/history/points-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { getPoints } from "./get-points.server.ts";
import { listOnlineTransactions } from "./list-online-transactions.server.ts";
import { listPointsHistory } from "./list-points-history.server.ts";

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
