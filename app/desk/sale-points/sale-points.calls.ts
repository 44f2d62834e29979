import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  newSalePointBody,
  salePointBody,
  salePointRecordAnswer,
} from "#app/core/domain/sale-points/sale-point-record.ts";
import {
  changeSalePoint,
  createSalePoint,
  getSalePointRecord,
  listSalePointRecords,
} from "./sale-point.server.ts";

export const operatorSalePointsCalls = calls({
  "/operator/sale-points": {
    GET: endpoint({
      summary: "All sale points, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(salePointRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listSalePointRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add a sale point to a store",
      description:
        "Its code, `S-XXXX-XXXX`, goes on the counter; its cards are what can be bought or claimed there.",
      signIn: "operator",
      right: "catalogue",
      body: newSalePointBody,
      answer: salePointRecordAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID"],
      idempotent: true,
      handle: (call) => createSalePoint(call, call.body),
    }),
  },
  "/operator/sale-points/:id": {
    GET: endpoint({
      summary: "One sale point",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: salePointRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getSalePointRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a sale point",
      description:
        "What is not named stays as it is; its code and its store stay. `cards` are all its cards: one that names its id keeps " +
        "it, one that is not named is gone.",
      right: "catalogue",
      params: idParams,
      body: salePointBody,
      answer: salePointRecordAnswer,
      refusals: ["NOT_FOUND", "CONFLICT", "PICTURE_INVALID"],
      handle: (call) => changeSalePoint(call, call.params.id, call.body),
    }),
  },
});
