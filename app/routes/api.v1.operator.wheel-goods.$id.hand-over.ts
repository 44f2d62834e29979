import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { wonGoodsAnswer } from "#app/api/schemas/wheel.ts";
import { handOverGoods } from "#app/services/wheels/hand-over-goods.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Note that goods were handed to who won them",
    description: "CONFLICT for what was handed over before, or is void.",
    signIn: "operator",
    params: idParams,
    answer: wonGoodsAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => handOverGoods(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
