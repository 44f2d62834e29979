import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { wheelPrizeBody, wheelPrizeRecordAnswer } from "#app/api/schemas/wheel.ts";
import { changeWheelPrize } from "#app/services/catalogue/change-wheel-prize.server.ts";
import { getWheelPrizeRecord } from "#app/services/catalogue/get-wheel-prize-record.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One prize of a wheel",
    signIn: "operator",
    params: idParams,
    answer: wheelPrizeRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getWheelPrizeRecord(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change a prize of a wheel",
    description:
      "What is not named stays as it is; wheel, kind and offer stay. A change holds for the draws after it.",
    signIn: "operator",
    params: idParams,
    body: wheelPrizeBody,
    answer: wheelPrizeRecordAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => changeWheelPrize(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
