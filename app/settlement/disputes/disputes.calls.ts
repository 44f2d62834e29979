import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { rejectDispute, upholdDispute } from "./answer-dispute.server.ts";
import { disputeAnswer } from "./dispute-answer.ts";
import { answerDisputeBody, disputesQuery, newDisputeBody, ownDisputesQuery } from "./disputes.schema.ts";
import { openDispute } from "./open-dispute.server.ts";
import { listDisputes } from "./read-disputes.server.ts";

export const settlementDisputesCalls = calls({
  "/partner/settlement/disputes": {
    GET: endpoint({
      summary: "The partner's disputes and the house's answers, newest first",
      signIn: "partner",
      right: "money",
      query: ownDisputesQuery,
      answer: pageAnswer(disputeAnswer),
      refusals: [],
      handle: async ({ caller: { partnerId }, query }) => accept(await listDisputes({ ...query, partnerId })),
    }),
  },
  "/partner/settlement/statements/:id/disputes": {
    POST: endpoint({
      summary: "Dispute lines of a statement",
      description:
        "Of one that was issued, until silence accepts it, also beside an earlier dispute. The statement waits as a whole until all its disputes are answered. CONFLICT for a line that was disputed before.",
      signIn: "partner",
      right: "money",
      params: idParams,
      body: newDisputeBody,
      idempotent: true,
      answer: disputeAnswer,
      status: 201,
      refusals: ["NOT_FOUND", "CONFLICT", "STORE_CLOSED", "STATEMENT_INVALID_STATUS"],
      handle: (call) => openDispute(call, call.params.id, call.body),
    }),
  },
  "/operator/disputes": {
    GET: endpoint({
      summary: "What partners dispute, newest first",
      signIn: "operator",
      right: "finance",
      query: disputesQuery,
      answer: pageAnswer(disputeAnswer),
      refusals: [],
      handle: async ({ query: { partnerId = null, ...query } }) =>
        accept(await listDisputes({ ...query, partnerId })),
    }),
  },
  "/operator/disputes/:id/uphold": {
    POST: endpoint({
      summary: "Say that a dispute is right",
      description:
        "ADJUSTMENT lines of the opposite sign are written in the running month. Those of vouchers count in its reimbursement, the others are in a credit note that is made at once. For a person at the desk more than 100 dinars waits for a second person.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: answerDisputeBody,
      idempotent: true,
      answer: disputeAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "DISPUTE_INVALID_STATUS", "SECOND_FACTOR_NEEDED"],
      handle: ({ params, body, ...call }) => upholdDispute(call, params.id, body.text),
    }),
  },
  "/operator/disputes/:id/reject": {
    POST: endpoint({
      summary: "Say that a dispute is wrong",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: answerDisputeBody,
      idempotent: true,
      answer: disputeAnswer,
      refusals: ["NOT_FOUND", "DISPUTE_INVALID_STATUS", "SECOND_FACTOR_NEEDED"],
      handle: (call) => rejectDispute(call, call.params.id, call.body.text),
    }),
  },
});
