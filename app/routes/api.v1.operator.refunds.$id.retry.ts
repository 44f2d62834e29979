import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { refundAnswer, refundParams } from "#app/api/schemas/refund.ts";
import { retryRefund } from "#app/services/payments/move-refund.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Try a parked refund once more",
    description: "CONFLICT for one that is not parked.",
    signIn: "operator",
    params: refundParams,
    answer: refundAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => retryRefund(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
