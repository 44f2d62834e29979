import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { storeBody, storeRecordAnswer } from "#app/domain/stores/store-record.ts";
import { changeStore, getStoreRecord } from "#app/services/catalogue/store.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One store",
    signIn: "operator",
    params: idParams,
    answer: storeRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getStoreRecord(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change a store",
    description: "What is not named stays as it is, null takes away. A store stays with its partner.",
    signIn: "operator",
    params: idParams,
    body: storeBody,
    answer: storeRecordAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => changeStore(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
