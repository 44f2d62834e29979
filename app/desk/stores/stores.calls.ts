import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { newStoreBody, storeBody, storeRecordAnswer } from "#app/core/domain/stores/store-record.ts";
import {
  changeStore,
  createStore,
  getStoreRecord,
  listStoreRecords,
} from "#app/core/services/catalogue/store.server.ts";

export const operatorStoresCalls = calls({
  "/operator/stores": {
    GET: endpoint({
      summary: "All stores, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(storeRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listStoreRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add a store",
      signIn: "operator",
      right: "catalogue",
      body: newStoreBody,
      answer: storeRecordAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => createStore(call, call.body),
    }),
  },
  "/operator/stores/:id": {
    GET: endpoint({
      summary: "One store",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: storeRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getStoreRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a store",
      description: "What is not named stays as it is, null takes away. A store stays with its partner.",
      right: "catalogue",
      params: idParams,
      body: storeBody,
      answer: storeRecordAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => changeStore(call, call.params.id, call.body),
    }),
  },
});
