import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { deliveryAnswer } from "#app/api/schemas/webhook.ts";
import { replayDelivery } from "#app/services/webhooks/replay-delivery.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Send a delivery once more",
    description:
      "Any that was given up, has arrived or waits for a later attempt; its event keeps its id. CONFLICT for one that is under way or due within three minutes.",
    signIn: "operator",
    params: idParams,
    answer: deliveryAnswer,
    refusals: ["NOT_FOUND", "CONFLICT"],
    handle: (call) => replayDelivery(call, call.params.id),
  }),
});

export const loader = api.loader;
export const action = api.action;
