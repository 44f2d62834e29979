import { calls, endpoint } from "#app/api/endpoint.ts";
import { externalQuery } from "#app/api/schemas/external.ts";
import { storeIdParams } from "#app/api/schemas/public.ts";
import { externalAnswer } from "#app/domain/partners/external-answer.ts";
import { storeCompanyAnswer } from "#app/domain/stores/store-answer.ts";
import { findExternal } from "#app/services/catalogue/find-external.server.ts";
import { getStoreCompany } from "#app/services/catalogue/get-store-company.server.ts";

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
