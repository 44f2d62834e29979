import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { partnerBody, partnerRecordAnswer } from "#app/domain/partners/partner-record.ts";
import { changePartner, getPartnerRecord } from "#app/services/catalogue/partner.server.ts";

const api = endpoints({
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
});

export const loader = api.loader;
export const action = api.action;
