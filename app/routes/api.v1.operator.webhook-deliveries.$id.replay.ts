import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { deliveryAnswer } from "#app/api/schemas/webhook.ts";
import { replayDelivery } from "#app/services/webhooks/replay-delivery.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Send a parked delivery once more",
    description: "CONFLICT for one that has arrived or still waits.",
    signIn: "operator",
    params: idParams,
    answer: deliveryAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => replayDelivery(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
