import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { premiumChargesAnswer, premiumChargesQuery } from "#app/api/schemas/premium-report.ts";
import { listPremiumCharges } from "#app/services/reports/list-premium-charges.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Premium's charges by reference, newest first",
    signIn: "operator",
    query: premiumChargesQuery,
    answer: premiumChargesAnswer,
    refusals: [],
    handle: (call) => listPremiumCharges(call.query),
  }),
});

export const loader = api.loader;
export const action = api.action;
