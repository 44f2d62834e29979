import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { clickoutRecordsAnswer } from "#app/api/schemas/clickout.ts";
import { clickoutRecordAnswer, newClickoutBody } from "#app/domain/clickouts/clickout-record.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { accept } from "#app/domain/refusals.ts";
import { createClickout, listClickoutRecords } from "#app/services/catalogue/clickout.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "The campaign codes, newest first",
    signIn: "operator",
    query: newestFirstQuery,
    answer: clickoutRecordsAnswer,
    refusals: [],
    handle: async (call) => accept(await listClickoutRecords(call.query)),
  }),
  POST: endpoint({
    summary: "Make a campaign code for an offer",
    description: "`CONFLICT` for a code that there is already, in capitals or not.",
    signIn: "operator",
    body: newClickoutBody,
    answer: clickoutRecordAnswer,
    status: 201,
    refusals: ["NOT_FOUND", "CONFLICT"],
    idempotent: true,
    handle: (call) => createClickout(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
