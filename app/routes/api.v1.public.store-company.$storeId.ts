import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { storeCompanyAnswer, storeIdParams } from "#app/api/schemas/public.ts";
import { getStoreCompany } from "#app/services/catalogue/get-store-company.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "A store and its company",
    signIn: "none",
    limits: ["auth"],
    params: storeIdParams,
    answer: storeCompanyAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => getStoreCompany(call.params.storeId),
  }),
});

export const loader = api.loader;
export const action = api.action;
