import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  newPartnerBody,
  partnerBody,
  partnerRecordAnswer,
} from "#app/core/domain/partners/partner-record.ts";
import {
  acceptingBody,
  strandedAnswer,
  strandedStepAnswer,
} from "#app/core/domain/partners/stranded-answer.ts";
import { partnerPersonAnswer } from "#app/core/domain/partners/person-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { ownerBody, personOfPartnerBody } from "./owner.schema.ts";
import { changePersonOfPartner, inviteOwner, listPartnerPersons } from "./partner-persons.server.ts";
import {
  changePartner,
  createPartner,
  getPartnerRecord,
  listPartnerRecords,
} from "#app/core/services/catalogue/partner.server.ts";
import { listStrandedItems, moveStrandedItems, returnStrandedItems } from "./stranded-items.server.ts";

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
  "/operator/partners/:id/persons": {
    GET: endpoint({
      summary: "The persons of a partner's own house, newest first",
      signIn: "operator",
      right: "persons",
      params: idParams,
      query: newestFirstQuery,
      answer: pageAnswer(partnerPersonAnswer),
      refusals: ["NOT_FOUND"],
      handle: (call) => listPartnerPersons(call.params.id, call.query),
    }),
    POST: endpoint({
      summary: "Invite an owner to a partner's own house",
      description:
        "By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. The owner invites all others. Somebody of this house is invited again, as an owner. CONFLICT for an e-mail that another partner's person uses. FORBIDDEN without the right `finance`, which a key of a till takes too.",
      signIn: "operator",
      right: "persons",
      params: idParams,
      body: ownerBody,
      idempotent: true,
      answer: partnerPersonAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => inviteOwner(call, call.params.id, call.body),
    }),
  },
  "/operator/partners/:id/persons/:personId": {
    PATCH: recordChange({
      summary: "Close or open a person of a partner's own house, or invite them again",
      description:
        "The last owner too. CONFLICT for opening somebody who has left for good. Opening and inviting are FORBIDDEN without the right `finance`.",
      right: "persons",
      params: idParams.extend({ personId: idSchema }),
      body: personOfPartnerBody,
      answer: partnerPersonAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) =>
        changePersonOfPartner(call, { partnerId: call.params.id, personId: call.params.personId }, call.body),
    }),
  },
  "/operator/partners/:id/stranded-items": {
    GET: endpoint({
      summary: "What customers hold of a partner that has no open store",
      description: "Nothing while it has one.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: strandedAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => listStrandedItems(call, call.params.id),
    }),
  },
  "/operator/partners/:id/stranded-items/accept": {
    POST: endpoint({
      summary: "Let another partner accept these items from now on",
      description:
        "Some at a time: again while `left` is not 0. Each holder is told once. CONFLICT: the partner has an open store.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: acceptingBody,
      answer: strandedStepAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => moveStrandedItems(call, call.params.id, call.body),
    }),
  },
  "/operator/partners/:id/stranded-items/return": {
    POST: endpoint({
      summary: "Return these items to their holders, as a return of each purchase",
      description:
        "Some at a time: again while `done` is not 0. Of a voucher used in part the share of its price for what is left " +
        "comes back, its money by hand. Each holder is told once. Gifts stay. CONFLICT: the partner has an open store.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: reasonBody,
      answer: strandedStepAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => returnStrandedItems(call, call.params.id, call.body),
    }),
  },
});
