import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { settlementLineAnswer } from "./line-answer.ts";
import { linesQuery, partnerLinesQuery } from "./lines.schema.ts";
import { listLines } from "./list-lines.server.ts";

const description =
  "Of a statement in the order of `at` and `id`, which is that of its hash; without one newest first, by the moment at which they were written.";

export const settlementLinesCalls = calls({
  "/partner/settlement/lines": {
    GET: endpoint({
      summary: "Who owes whom: one line for each event and kind",
      description,
      signIn: "partner",
      right: "money",
      query: linesQuery,
      answer: pageAnswer(settlementLineAnswer),
      refusals: ["NOT_FOUND"],
      handle: ({ caller: { partnerId }, now, query }) => listLines({ partnerId, now }, query),
    }),
  },
  "/operator/settlement/lines": {
    GET: endpoint({
      summary: "A partner's lines of who owes whom",
      description: `${description} A partner or a statement must be named.`,
      signIn: "operator",
      right: "finance",
      query: partnerLinesQuery,
      answer: pageAnswer(settlementLineAnswer),
      refusals: ["NOT_FOUND"],
      handle: ({ now, query: { partnerId = null, ...query } }) => listLines({ partnerId, now }, query),
    }),
  },
});
