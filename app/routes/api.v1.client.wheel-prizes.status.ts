import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { grandWheelAnswer } from "#app/api/schemas/wheel.ts";
import { accept } from "#app/domain/refusals.ts";
import { getGrandWheel } from "#app/services/wheels/get-grand-wheel.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Whether the grand-prize wheel is open, and what is missing",
    signIn: "client",
    answer: grandWheelAnswer,
    refusals: [],
    handle: async (call) => accept(await getGrandWheel(call)),
  }),
});

export const loader = api.loader;
export const action = api.action;
