import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { premiumAnswer } from "#app/api/schemas/premium.ts";
import { cancelPremium } from "#app/services/premium/cancel-premium.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Cancels premium, which stays open to the end of its period",
    description: "One that is suspended has nothing left that is paid, and is over at once.",
    signIn: "client",
    answer: premiumAnswer,
    refusals: ["NOT_FOUND"],
    handle: (call) => cancelPremium(call),
  }),
});

export const loader = api.loader;
export const action = api.action;
