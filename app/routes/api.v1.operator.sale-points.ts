import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { salePointRecordsAnswer } from "#app/api/schemas/sale-point.ts";
import { newSalePointBody, salePointRecordAnswer } from "#app/domain/sale-points/sale-point-record.ts";
import { accept } from "#app/domain/refusals.ts";
import { createSalePoint, listSalePointRecords } from "#app/services/catalogue/sale-point.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "All sale points, newest first",
    signIn: "operator",
    query: newestFirstQuery,
    answer: salePointRecordsAnswer,
    refusals: [],
    handle: async (call) => accept(await listSalePointRecords(call.query)),
  }),
  POST: endpoint({
    summary: "Add a sale point to a store",
    description:
      "Its code, `S-XXXX-XXXX`, goes on the counter; its cards are what can be bought or claimed there.",
    signIn: "operator",
    body: newSalePointBody,
    answer: salePointRecordAnswer,
    status: 201,
    refusals: ["NOT_FOUND", "CONFLICT"],
    idempotent: true,
    handle: (call) => createSalePoint(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
