import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { acceptStatement } from "./accept-statement.server.ts";
import { getStatementWithLines, listStatements } from "./read-statements.server.ts";
import { statementAnswer, statementWithLinesAnswer } from "./statement-answer.ts";
import { partnersStatementsQuery, statementQuery, statementsQuery } from "./statements.schema.ts";

const listed =
  "The newest month first. The running month is OPEN, with its sums so far; a month is closed soon after it is over.";
const chained =
  "`hash` is SHA-256 in hex over UTF-8 of `previousHash` and for each line in order of (at, id) a line feed and id|kind|source.type|source.id|storeId|quantity|unitMicrodinars|amountMicrodinars|contractId, with nothing for null.";

export const settlementStatementsCalls = calls({
  "/partner/settlement/statements": {
    GET: endpoint({
      summary: "What the house and each of the partner's companies owe each other, by month",
      description: listed,
      signIn: "partner",
      right: "money",
      query: statementsQuery,
      answer: pageAnswer(statementAnswer),
      refusals: [],
      handle: async ({ caller: { partnerId }, now, query }) =>
        accept(await listStatements({ partnerId, now }, query)),
    }),
  },
  "/partner/settlement/statements/:id": {
    GET: endpoint({
      summary: "A statement with its lines",
      description: chained,
      signIn: "partner",
      right: "money",
      params: idParams,
      query: statementQuery,
      answer: statementWithLinesAnswer,
      refusals: ["NOT_FOUND"],
      handle: ({ caller: { partnerId }, now, params, query }) =>
        getStatementWithLines({ partnerId, now }, params.id, query.cursor),
    }),
  },
  "/partner/settlement/statements/:id/accept": {
    POST: endpoint({
      summary: "Accept a statement",
      description: "One that was issued. Silence accepts it too, at `acceptedFrom`.",
      signIn: "partner",
      right: "money",
      params: idParams,
      idempotent: true,
      answer: statementAnswer,
      refusals: ["NOT_FOUND", "STORE_CLOSED", "STATEMENT_INVALID_STATUS"],
      handle: (call) => acceptStatement(call, call.params.id),
    }),
  },
  "/operator/statements": {
    GET: endpoint({
      summary: "The statements of all partners, or of one",
      description: listed,
      signIn: "operator",
      right: "finance",
      query: partnersStatementsQuery,
      answer: pageAnswer(statementAnswer),
      refusals: [],
      handle: async ({ now, query: { partnerId = null, ...query } }) =>
        accept(await listStatements({ partnerId, now }, query)),
    }),
  },
  "/operator/statements/:id": {
    GET: endpoint({
      summary: "A statement with its lines",
      description: chained,
      signIn: "operator",
      right: "finance",
      params: idParams,
      query: statementQuery,
      answer: statementWithLinesAnswer,
      refusals: ["NOT_FOUND"],
      handle: ({ now, params, query }) =>
        getStatementWithLines({ partnerId: null, now }, params.id, query.cursor),
    }),
  },
});
