import { calls, endpoint } from "#app/api/endpoint.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import {
  newPartnerBody,
  partnerBody,
  partnerRecordAnswer,
  partnerRecordsAnswer,
} from "#app/api/schemas/partner.ts";
import { accept } from "#app/domain/refusals.ts";
import { changePartner } from "#app/services/catalogue/change-partner.server.ts";
import { createPartner } from "#app/services/catalogue/create-partner.server.ts";
import { getPartnerRecord } from "#app/services/catalogue/get-partner-record.server.ts";
import { listPartnerRecords } from "#app/services/catalogue/list-partner-records.server.ts";

export const operatorPartnersCalls = calls({
  "/operator/partners": {
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
  },
  "/operator/partners/:id": {
    GET: endpoint({
      summary: "One partner",
      signIn: "operator",
      params: idParams,
      answer: partnerRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getPartnerRecord(call.params.id),
    }),
    PATCH: endpoint({
      summary: "Change a partner",
      description: "What is not named stays as it is, null takes away.",
      signIn: "operator",
      params: idParams,
      body: partnerBody,
      answer: partnerRecordAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => changePartner(call, call.params.id, call.body),
    }),
  },
});
