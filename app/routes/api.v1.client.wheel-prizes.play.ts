import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { grandSpinAnswer, playBody } from "#app/api/schemas/wheel.ts";
import { playGrandWheel } from "#app/services/wheels/play-grand-wheel.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Turn the grand-prize wheel: for premium, after 7 days in a row with a spin",
    description:
      "Drawn as the points wheel is, among the prizes that are left. Playing begins a new run of 7 days.",
    signIn: "client",
    body: playBody,
    answer: grandSpinAnswer,
    refusals: ["WHEEL_LOCKED", "CONFLICT"],
    idempotent: true,
    handle: (call) => playGrandWheel(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
