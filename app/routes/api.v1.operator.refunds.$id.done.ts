import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { refundAnswer, refundParams } from "#app/api/schemas/refund.ts";
import { finishRefund } from "#app/services/payments/move-refund.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Say that a payment has been given back by hand",
    description: "CONFLICT for one that has gone back, or is tried by itself yet.",
    signIn: "operator",
    params: refundParams,
    answer: refundAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => finishRefund(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
