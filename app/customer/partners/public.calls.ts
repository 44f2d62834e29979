import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { externalQuery } from "./external.schema.ts";
import { storeIdParams } from "./public.schema.ts";
import { externalAnswer } from "#app/core/domain/partners/external-answer.ts";
import { storeCompanyAnswer } from "#app/core/domain/stores/store-answer.ts";
import { findExternal } from "./find-external.server.ts";
import { getStoreCompany } from "./get-store-company.server.ts";

export const publicCalls = calls({
  "/public/external": {
    GET: endpoint({
      summary: "Our page of what an external reference names",
      description: "Looked for among partners, then offers that are not over, then stores.",
      signIn: "none",
      limits: ["auth"],
      query: externalQuery,
      answer: externalAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => findExternal(call, call.query.reference),
    }),
  },
  "/public/store-company/:storeId": {
    GET: endpoint({
      summary: "A store and its company",
      signIn: "none",
      limits: ["auth"],
      params: storeIdParams,
      answer: storeCompanyAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getStoreCompany(call, call.params.storeId),
    }),
  },
});
