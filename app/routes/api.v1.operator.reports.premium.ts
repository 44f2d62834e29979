import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { premiumReportAnswer } from "#app/api/schemas/premium-report.ts";
import { spanQuery } from "#app/api/schemas/span.ts";
import { reportPremium } from "#app/services/reports/report-premium.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What premium came to",
    description:
      "Charges of the span from `from` to `to`, or of all time, by the day on which they were made; subscriptions as they " +
      "stand; and the charges of which the operator has not said what became of them.",
    signIn: "operator",
    query: spanQuery,
    answer: premiumReportAnswer,
    refusals: [],
    handle: (call) => reportPremium(call.query),
  }),
});

export const loader = api.loader;
export const action = api.action;
