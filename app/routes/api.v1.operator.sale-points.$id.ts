import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { salePointBody, salePointRecordAnswer } from "#app/domain/sale-points/sale-point-record.ts";
import { changeSalePoint, getSalePointRecord } from "#app/services/catalogue/sale-point.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "One sale point",
    signIn: "operator",
    params: idParams,
    answer: salePointRecordAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getSalePointRecord(call.params.id),
  }),
  PATCH: endpoint({
    summary: "Change a sale point",
    description:
      "What is not named stays as it is; its code and its store stay. `cards` are all its cards: one that names its id keeps " +
      "it, one that is not named is gone.",
    signIn: "operator",
    params: idParams,
    body: salePointBody,
    answer: salePointRecordAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => changeSalePoint(call, call.params.id, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
