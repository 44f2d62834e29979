import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { playBody } from "#app/api/endpoint/schemas/wheel.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { runTarget } from "#app/core/domain/wheels/run.ts";
import {
  grandPrizesAnswer,
  grandSpinAnswer,
  grandWheelAnswer,
  pointsSpinAnswer,
  pointsWheelAnswer,
} from "#app/core/domain/wheels/wheel-answer.ts";
import { shownNameAnswer, wheelRulesAnswer } from "#app/core/domain/wheels/wheel-rules-answer.ts";
import { getWheelRules } from "./get-wheel-rules.server.ts";
import { showName } from "./show-name.server.ts";
import { getGrandWheel, listGrandPrizes } from "./get-grand-wheel.server.ts";
import { getPointsWheel } from "./get-points-wheel.server.ts";
import { playGrandWheel } from "./play-grand-wheel.server.ts";
import { playPointsWheel } from "./play-points-wheel.server.ts";

export const wheelsCalls = calls({
  "/client/wheel-points/play": {
    POST: endpoint({
      summary: "Turn the points wheel, once a business day",
      description:
        "HMAC-SHA-256 with the seed's bytes as key over `clientSeed`; its first 8 bytes, big-endian, modulo the sum of weights, " +
        "counted through `prizes` in their order. The seed's hash was in the status before.",
      signIn: "client",
      body: playBody,
      answer: pointsSpinAnswer,
      refusals: [
        "ADULTS_ONLY",
        "WHEEL_ALREADY_PLAYED",
        "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
        "WHEEL_LOCKED",
      ],
      idempotent: true,
      handle: (call) => playPointsWheel(call, call.body),
    }),
  },
  "/client/wheel-points/status": {
    GET: endpoint({
      summary: "The points wheel: whether it can be turned, its prizes, and the hash of the next draw's seed",
      signIn: "client",
      answer: pointsWheelAnswer,
      refusals: [],
      handle: async (call) => accept(await getPointsWheel(call)),
    }),
  },
  "/client/wheel-prizes/get": {
    GET: endpoint({
      summary: "The grand prizes, and the hash of the next draw's seed",
      description: "One that is exhausted stands there with the weight 0: it is out of the draw.",
      signIn: "client",
      answer: grandPrizesAnswer,
      refusals: [],
      handle: async (call) => accept(await listGrandPrizes(call)),
    }),
  },
  "/client/wheel-prizes/play": {
    POST: endpoint({
      summary: `Turn the grand-prize wheel: for premium, after ${runTarget} days in a row with a spin`,
      description: `Drawn as the points wheel is, among the prizes that are left. Playing begins a new run of ${runTarget} days.`,
      signIn: "client",
      body: playBody,
      answer: grandSpinAnswer,
      refusals: ["ADULTS_ONLY", "WHEEL_LOCKED", "CONFLICT"],
      idempotent: true,
      handle: (call) => playGrandWheel(call, call.body),
    }),
  },
  "/client/wheel-prizes/status": {
    GET: endpoint({
      summary: "Whether the grand-prize wheel is open, and what is missing",
      signIn: "client",
      answer: grandWheelAnswer,
      refusals: [],
      handle: async (call) => accept(await getGrandWheel(call)),
    }),
  },
  "/client/wheel-spins/:id/name": {
    POST: endpoint({
      summary: "Show the customer's first name and the day of a spin among the wheel's winners",
      description:
        "The first word of the name, as it is now. NOT_FOUND for a spin that won nothing, and without a name of letters.",
      signIn: "client",
      params: idParams,
      answer: shownNameAnswer,
      refusals: ["NOT_FOUND", "ADULTS_ONLY"],
      handle: (call) => showName(call, { id: call.params.id, shown: true, way: "API" }),
    }),
    DELETE: endpoint({
      summary: "Show the first name no longer",
      signIn: "client",
      params: idParams,
      answer: shownNameAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => showName(call, { id: call.params.id, shown: false, way: "API" }),
    }),
  },
  "/public/wheel-points/rules": {
    GET: endpoint({
      summary:
        "The rules of the points wheel: how one takes part, its prizes and odds, and how a draw is checked",
      signIn: "none",
      limits: ["auth"],
      answer: wheelRulesAnswer,
      refusals: [],
      handle: async (call) => accept(await getWheelRules(call, "POINTS")),
    }),
  },
  "/public/wheel-prizes/rules": {
    GET: endpoint({
      summary: "The same of the grand-prize wheel",
      signIn: "none",
      limits: ["auth"],
      answer: wheelRulesAnswer,
      refusals: [],
      handle: async (call) => accept(await getWheelRules(call, "GRAND")),
    }),
  },
});
