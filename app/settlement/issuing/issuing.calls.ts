import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { statementAnswer } from "#app/settlement/statements/statement-answer.ts";
import { issueStatement } from "./issue-statement.server.ts";

export const settlementIssuingCalls = calls({
  "/operator/statements/:id/issue": {
    POST: endpoint({
      summary: "Issue a closed month",
      description:
        "With an invoice, or a credit note if the house owes, in `documents`; with neither for a net of 0. The partner may then accept it or open disputes.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      idempotent: true,
      answer: statementAnswer,
      refusals: ["NOT_FOUND", "STATEMENT_INVALID_STATUS"],
      handle: (call) => issueStatement(call, call.params.id),
    }),
  },
});
