import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { playBody, pointsSpinAnswer } from "#app/api/schemas/wheel.ts";
import { playPointsWheel } from "#app/services/wheels/play-points-wheel.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Turn the points wheel, once a business day",
    description:
      "HMAC-SHA-256 with the seed's bytes as key over `clientSeed`; its first 8 bytes, big-endian, modulo the sum of weights, " +
      "counted through `prizes` in their order. The seed's hash was in the status before.",
    signIn: "client",
    body: playBody,
    answer: pointsSpinAnswer,
    refusals: ["WHEEL_ALREADY_PLAYED", "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT", "WHEEL_LOCKED"],
    idempotent: true,
    handle: (call) => playPointsWheel(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
