import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import {
  contractAnswer,
  newContractBody,
  newPackAnswer,
  newPackBody,
} from "#app/core/domain/contracts/contract-record.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { contractsQuery } from "./contract.schema.ts";
import { createContract } from "./contract.server.ts";
import { addPack } from "./pack.server.ts";
import { getContract, listContracts } from "./read-contracts.server.ts";

export const contractCalls = calls({
  "/operator/contracts": {
    GET: endpoint({
      summary: "The versions of contracts, of all companies, of one or of one partner's, newest first",
      signIn: "operator",
      right: "finance",
      query: contractsQuery,
      answer: pageAnswer(contractAnswer),
      refusals: [],
      handle: async (call) => accept(await listContracts(call.query)),
    }),
    POST: endpoint({
      summary: "Make the next version of a contract",
      description:
        "It is never changed; a later one follows it. It counts for events from its first day on, and from now on at the " +
        "earliest: a price never acts backwards.",
      signIn: "operator",
      right: "finance",
      body: newContractBody,
      answer: contractAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => createContract(call, call.body),
    }),
  },
  "/operator/contracts/:id": {
    GET: endpoint({
      summary: "One version of a contract",
      signIn: "operator",
      right: "finance",
      params: idParams,
      answer: contractAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getContract(call.params.id),
    }),
  },
  "/operator/contracts/:id/packs": {
    POST: endpoint({
      summary: "Add points that the company has paid for",
      description:
        "They are used the oldest first. What waited for them is given in this call, the oldest first. INVALID_INPUT for a contract that is POSTPAID.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: newPackBody,
      answer: newPackAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => addPack(call, call.params.id, call.body, clockNow),
    }),
  },
});
