import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { premiumAnswer, validateBody } from "#app/api/schemas/premium.ts";
import { validatePremium } from "#app/services/premium/validate-premium.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Opens premium by the code that was sent to the phone; the first period is charged",
    description:
      "`PENDING` with `charging` where the operator has not answered in time: premium opens as soon as it does.",
    signIn: "client",
    body: validateBody,
    answer: premiumAnswer,
    refusals: [
      "USER_INVALID_OTP",
      "USER_INVALID_CHALLENGE",
      "PREMIUM_ALREADY_ACTIVE",
      "PREMIUM_ACTIVATION_ERROR",
    ],
    idempotent: true,
    handle: (call) => validatePremium(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
