import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { ordersAnswer, ordersQuery } from "#app/api/schemas/orders.ts";
import { entryAfter, rowAfter } from "#app/api/schemas/paging.ts";
import { accept } from "#app/domain/refusals.ts";
import { listOrders } from "#app/services/orders/list-orders.server.ts";
import { listTransfers } from "#app/services/points/list-points-history.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The order history: transactions in shops and online, or points moved, newest first",
    description:
      "Points moved are gifts, what friends brought, and what a cancelled sale took or gave back, each as in the points' history.",
    signIn: "client",
    query: ordersQuery,
    answer: ordersAnswer,
    refusals: [],
    handle: async (call) => {
      const { tab, limit, cursor } = call.query;
      return accept(
        tab === "transfers"
          ? await listTransfers(call, { limit, after: entryAfter(cursor) })
          : await listOrders(call, { limit, after: rowAfter(cursor) }),
      );
    },
  }),
});

export const loader = api.loader;
export const action = api.action;
