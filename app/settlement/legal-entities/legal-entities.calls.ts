import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  legalEntityAnswer,
  legalEntityBody,
  newLegalEntityBody,
} from "#app/core/domain/contracts/legal-entity-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { legalEntitiesQuery } from "./legal-entity.schema.ts";
import {
  changeLegalEntity,
  createLegalEntity,
  getLegalEntity,
  listLegalEntities,
} from "./legal-entity.server.ts";

export const legalEntityCalls = calls({
  "/operator/legal-entities": {
    GET: endpoint({
      summary: "The companies that owe and are owed, of all partners or of one, newest first",
      signIn: "operator",
      right: "finance",
      query: legalEntitiesQuery,
      answer: pageAnswer(legalEntityAnswer),
      refusals: [],
      handle: async (call) => accept(await listLegalEntities(call.query)),
    }),
    POST: endpoint({
      summary: "Add a company to a partner",
      description:
        "STORE_TAKEN: another company has the store. Events in stores that no company names, and online, are those of the " +
        "company without stores, else of the oldest. Another company beside those that the partner has waits for another " +
        "person with the right `finance`, as an approval of kind BANK, as another `rib` does.",
      signIn: "operator",
      right: "finance",
      body: newLegalEntityBody,
      answer: legalEntityAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND", "TAX_NUMBER_INVALID", "RIB_INVALID", "STORE_TAKEN"],
      idempotent: true,
      handle: (call) => createLegalEntity(call, call.body),
    }),
  },
  "/operator/legal-entities/:id": {
    GET: endpoint({
      summary: "One company",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: legalEntityAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getLegalEntity(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a company",
      description:
        "Another `rib`, and with another company beside it other `storeIds`, wait for another person with the right `finance`, as an approval of kind BANK; what else is named acts at once. So also for a key that was made on the server, unless it is the sandbox's.",
      right: "finance",
      params: idParams,
      body: legalEntityBody,
      answer: legalEntityAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT", "TAX_NUMBER_INVALID", "RIB_INVALID", "STORE_TAKEN"],
      handle: (call) => changeLegalEntity(call, call.params.id, call.body),
    }),
  },
});
