import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { newStoreBody, storeRecordAnswer, storeRecordsAnswer } from "#app/api/schemas/store.ts";
import { accept } from "#app/domain/refusals.ts";
import { createStore } from "#app/services/catalogue/create-store.server.ts";
import { listStoreRecords } from "#app/services/catalogue/list-store-records.server.ts";

const api = endpoints({
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
});

export const loader = api.loader;
export const action = api.action;
