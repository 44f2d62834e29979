import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { wheelPrizeBody, wheelPrizeRecordAnswer } from "#app/domain/wheel/wheel-prize-record.ts";
import { changeWheelPrize, getWheelPrizeRecord } from "#app/services/catalogue/wheel-prize.server.ts";

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
