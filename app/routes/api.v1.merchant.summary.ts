import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { summaryAnswer, summaryQuery } from "#app/api/schemas/summary.ts";
import { summarizeSales } from "#app/services/transactions/summarize-sales.server.ts";

const api = endpoints({
  GET: endpoint({
    summary: "Counts and sums of the sales, by day",
    description:
      "Sales in shops by the day in Africa/Tunis on which they were confirmed, every day in its order; the last 30 days " +
      "unless said, at most 366. What is cancelled later counts on the day of its sale.",
    signIn: "merchant",
    query: summaryQuery,
    answer: summaryAnswer,
    refusals: ["INVALID_INPUT", "NOT_FOUND"],
    handle: (call) => summarizeSales(call, call.query),
  }),
});

export const loader = api.loader;
export const action = api.action;
