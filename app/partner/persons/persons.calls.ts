import { calls, endpoint, ownRecordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { partnerPersonAnswer } from "#app/core/domain/partners/person-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { personsOf } from "#app/core/services/staff/persons-of.server.ts";
import { newPartnerPersonBody, partnerPersonBody } from "./person.schema.ts";
import { changePartnerPerson, invitePartnerPerson } from "./person.server.ts";

export const partnerPersonsCalls = calls({
  "/partner/persons": {
    GET: endpoint({
      summary: "The persons who work for the partner, newest first",
      signIn: "partner",
      right: "staff",
      query: newestFirstQuery,
      answer: pageAnswer(partnerPersonAnswer),
      refusals: [],
      handle: async (call) => accept(await personsOf(call.caller.partnerId, call.query)),
    }),
    POST: endpoint({
      summary: "Invite a person",
      description:
        "By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. CONFLICT for an e-mail that is known.",
      signIn: "partner",
      right: "staff",
      body: newPartnerPersonBody,
      idempotent: true,
      answer: partnerPersonAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "CONFLICT", "STORE_CLOSED", "SECOND_FACTOR_NEEDED"],
      handle: (call) => invitePartnerPerson(call, call.body),
    }),
  },
  "/partner/persons/:id": {
    PATCH: ownRecordChange({
      summary: "Change what a person may do, close or open them, or invite them again",
      description: "Nobody changes a person who holds a right that they do not hold themselves.",
      right: "staff",
      params: idParams,
      body: partnerPersonBody,
      answer: partnerPersonAnswer,
      refusals: ["NOT_FOUND", "LAST_OWNER", "STORE_CLOSED", "SECOND_FACTOR_NEEDED"],
      handle: (call) => changePartnerPerson(call, call.params.id, call.body),
    }),
  },
});
