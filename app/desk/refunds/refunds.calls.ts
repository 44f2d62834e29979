import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { refundDone, refundParams, refundsQuery } from "./refund.schema.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { refundAnswer } from "#app/core/domain/payments/refund-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { listRefunds } from "./list-refunds.server.ts";
import { finishRefund, retryRefund } from "./move-refund.server.ts";

export const operatorRefundsCalls = calls({
  "/operator/refunds": {
    GET: endpoint({
      summary: "Payments that go back to customers, or have gone, newest first",
      signIn: "operator",
      right: "finance",
      query: refundsQuery,
      answer: pageAnswer(refundAnswer),
      refusals: [],
      handle: async (call) => accept(await listRefunds(call.query)),
    }),
  },
  "/operator/refunds/:id/done": {
    POST: endpoint({
      summary: "Say that a payment has been given back by hand",
      description:
        "CONFLICT for one that has gone back, is tried by itself yet, or is of another amount by now: look again.",
      signIn: "operator",
      right: "finance",
      params: refundParams,
      body: refundDone,
      answer: refundAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => finishRefund(call, call.params.id, call.body.amountMillimes),
    }),
  },
  "/operator/refunds/:id/retry": {
    POST: endpoint({
      summary: "Try a parked refund once more",
      description: "CONFLICT for one that is not parked.",
      signIn: "operator",
      right: "finance",
      params: refundParams,
      answer: refundAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => retryRefund(call, call.params.id),
    }),
  },
});
