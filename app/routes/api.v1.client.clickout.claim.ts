import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { claimClickoutBody, claimedClickoutAnswer } from "#app/api/schemas/clickout.ts";
import { claimClickout } from "#app/services/clickouts/claim-clickout.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Claim what a campaign code stands for, once",
    description:
      "Free, also of an offer for premium. `CLICKOUT_SERVICE_ERROR`: the code is good, but its offer is out of stock.",
    signIn: "client",
    body: claimClickoutBody,
    answer: claimedClickoutAnswer,
    refusals: ["CLICKOUT_INVALID_CODE", "CLICKOUT_SERVICE_ERROR", "CLICKOUT_ALREADY_CLAIMED"],
    idempotent: true,
    handle: (call) => claimClickout(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
