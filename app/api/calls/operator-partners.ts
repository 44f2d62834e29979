import { calls, endpoint, recordChange } from "#app/api/endpoint.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { pageAnswer } from "#app/domain/answer-fields.ts";
import { newPartnerBody, partnerBody, partnerRecordAnswer } from "#app/domain/partners/partner-record.ts";
import { accept } from "#app/domain/refusals.ts";
import {
  changePartner,
  createPartner,
  getPartnerRecord,
  listPartnerRecords,
} from "#app/services/catalogue/partner.server.ts";

export const operatorPartnersCalls = calls({
  "/operator/partners": {
    GET: endpoint({
      summary: "All partners, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(partnerRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listPartnerRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add a partner",
      signIn: "operator",
      right: "catalogue",
      body: newPartnerBody,
      answer: partnerRecordAnswer,
      status: 201,
      refusals: ["CONFLICT", "PICTURE_INVALID"],
      idempotent: true,
      handle: (call) => createPartner(call, call.body),
    }),
  },
  "/operator/partners/:id": {
    GET: endpoint({
      summary: "One partner",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: partnerRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getPartnerRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a partner",
      description: "What is not named stays as it is, null takes away.",
      right: "catalogue",
      params: idParams,
      body: partnerBody,
      answer: partnerRecordAnswer,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID"],
      handle: (call) => changePartner(call, call.params.id, call.body),
    }),
  },
});
