import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { storeRecordsAnswer } from "#app/api/schemas/store.ts";
import { newStoreBody, storeRecordAnswer } from "#app/domain/stores/store-record.ts";
import { accept } from "#app/domain/refusals.ts";
import { createStore, listStoreRecords } from "#app/services/catalogue/store.server.ts";

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
