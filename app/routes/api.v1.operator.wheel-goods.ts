import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { wonGoodsListAnswer, wonGoodsQuery } from "#app/api/schemas/wheel.ts";
import { accept } from "#app/domain/refusals.ts";
import { listWonGoods } from "#app/services/wheels/list-won-goods.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Goods won at the grand-prize wheel, newest first",
    signIn: "operator",
    query: wonGoodsQuery,
    answer: wonGoodsListAnswer,
    refusals: [],
    handle: async (call) => accept(await listWonGoods(call, call.query)),
  }),
});

export const loader = api.loader;
export const action = api.action;
