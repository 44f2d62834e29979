import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { pointsReportAnswer } from "#app/api/schemas/points-report.ts";
import { spanQuery } from "#app/api/schemas/span.ts";
import { reportPoints } from "#app/services/reports/report-points.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "What became of the points",
    description:
      "Of the span from `from` to `to`, or of all time. In every row `issued` is the sum of the others; what is reserved is " +
      "outstanding. `outstanding` of a span is what the span added to it, negative where more left than came.",
    signIn: "operator",
    query: spanQuery,
    answer: pointsReportAnswer,
    refusals: [],
    handle: (call) => reportPoints(call.query),
  }),
});

export const loader = api.loader;
export const action = api.action;
