import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { partnerFiguresAnswer, partnerSalesAnswer } from "#app/core/domain/partners/figures-answer.ts";
import { maxSummaryDays, usualSummaryDays } from "#app/core/domain/transactions/summary.ts";
import { figuresQuery, salesQuery } from "./figures.schema.ts";
import { listSales } from "./list-sales.server.ts";
import { readFigures } from "./read-figures.server.ts";

const span = `Of the last ${usualSummaryDays} days unless said, at most ${maxSummaryDays}, by the day on which a sale was confirmed.`;

export const partnerFiguresCalls = calls({
  "/partner/figures": {
    GET: endpoint({
      summary: "What the stores have sold, by day, store and offer, and to how many customers",
      description: span,
      signIn: "partner",
      right: "figures",
      query: figuresQuery,
      answer: partnerFiguresAnswer,
      refusals: ["INVALID_INPUT"],
      handle: (call) => readFigures(call, call.query),
    }),
  },
  "/partner/sales": {
    GET: endpoint({
      summary: "The stores' sales, newest first, with their sums",
      description: span,
      signIn: "partner",
      right: "figures",
      query: salesQuery,
      answer: partnerSalesAnswer,
      refusals: ["INVALID_INPUT", "NOT_FOUND"],
      handle: (call) => listSales(call, call.query),
    }),
  },
});
