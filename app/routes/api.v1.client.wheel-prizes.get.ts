import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { grandPrizesAnswer } from "#app/api/schemas/wheel.ts";
import { accept } from "#app/domain/refusals.ts";
import { listGrandPrizes } from "#app/services/wheels/get-grand-wheel.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The grand prizes, and the hash of the next draw's seed",
    description: "One that is exhausted stands there with the weight 0: it is out of the draw.",
    signIn: "client",
    answer: grandPrizesAnswer,
    refusals: [],
    handle: async (call) => accept(await listGrandPrizes(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
