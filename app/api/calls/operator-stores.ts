import { calls, endpoint } from "#app/api/endpoint.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { newStoreBody, storeBody, storeRecordAnswer, storeRecordsAnswer } from "#app/api/schemas/store.ts";
import { accept } from "#app/domain/refusals.ts";
import { changeStore } from "#app/services/catalogue/change-store.server.ts";
import { createStore } from "#app/services/catalogue/create-store.server.ts";
import { getStoreRecord } from "#app/services/catalogue/get-store-record.server.ts";
import { listStoreRecords } from "#app/services/catalogue/list-store-records.server.ts";

export const operatorStoresCalls = calls({
  "/operator/stores": {
    GET: endpoint({
      summary: "All stores, newest first",
      signIn: "operator",
      query: newestFirstQuery,
      answer: storeRecordsAnswer,
      refusals: [],
      handle: async (call) => accept(await listStoreRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add a store",
      signIn: "operator",
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
  },
});
