import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newPersonBody, personBody, personsQuery } from "./person.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { personAnswer } from "#app/core/domain/operators/person-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { changePerson } from "./change-person.server.ts";
import { invitePerson } from "./invite-person.server.ts";
import { getPerson, listPersons } from "./list-persons.server.ts";

export const operatorPersonsCalls = calls({
  "/operator/persons": {
    GET: endpoint({
      summary: "The persons who work at the desk, newest first",
      signIn: "operator",
      right: "persons",
      query: personsQuery,
      answer: pageAnswer(personAnswer),
      refusals: [],
      handle: async (call) => accept(await listPersons(call.query)),
    }),
    POST: endpoint({
      summary: "Invite a person to the desk",
      description:
        "By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. CONFLICT for an e-mail that is known.",
      signIn: "operator",
      right: "persons",
      body: newPersonBody,
      idempotent: true,
      answer: personAnswer,
      status: 201,
      refusals: ["CONFLICT"],
      handle: (call) => invitePerson(call, call.body),
    }),
  },
  "/operator/persons/:id": {
    GET: endpoint({
      summary: "A person who works at the desk",
      signIn: "operator",
      right: "persons",
      params: idParams,
      answer: personAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getPerson(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a person's roles, close or open them, or invite them again",
      right: "persons",
      params: idParams,
      body: personBody,
      answer: personAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => changePerson(call, call.params.id, call.body),
    }),
  },
});
