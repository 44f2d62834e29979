import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { clickoutBody, clickoutRecordAnswer } from "#app/domain/clickouts/clickout-record.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { changeClickout, getClickoutRecord } from "#app/services/catalogue/clickout.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One campaign code",
    signIn: "operator",
    params: idParams,
    answer: clickoutRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getClickoutRecord(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change a campaign code",
    description: "What is not named stays as it is; code, offer and whether it is for one use stay.",
    signIn: "operator",
    params: idParams,
    body: clickoutBody,
    answer: clickoutRecordAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => changeClickout(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
