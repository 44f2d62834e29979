import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { pointsWheelAnswer } from "#app/api/schemas/wheel.ts";
import { accept } from "#app/domain/refusals.ts";
import { getPointsWheel } from "#app/services/wheels/get-points-wheel.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The points wheel: whether it can be turned, its prizes, and the hash of the next draw's seed",
    signIn: "client",
    answer: pointsWheelAnswer,
    refusals: [],
    handle: async (call) => accept(await getPointsWheel(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
