import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { partnerRecordsAnswer } from "#app/api/schemas/partner.ts";
import { newPartnerBody, partnerRecordAnswer } from "#app/domain/partners/partner-record.ts";
import { accept } from "#app/domain/refusals.ts";
import { createPartner, listPartnerRecords } from "#app/services/catalogue/partner.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "All partners, newest first",
    signIn: "operator",
    query: newestFirstQuery,
    answer: partnerRecordsAnswer,
    refusals: [],
    handle: async (call) => accept(await listPartnerRecords(call.query)),
  }),
  POST: endpoint({
    summary: "Add a partner",
    signIn: "operator",
    body: newPartnerBody,
    answer: partnerRecordAnswer,
    status: 201,
    refusals: ["CONFLICT"],
    idempotent: true,
    handle: (call) => createPartner(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
