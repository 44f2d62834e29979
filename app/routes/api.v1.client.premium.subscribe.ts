import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { subscribeAnswer, subscribeBody } from "#app/api/schemas/premium.ts";
import { subscribePremium } from "#app/services/premium/subscribe-premium.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Begins a subscription; a code is sent to the phone that is to pay",
    description:
      "Orange numbers only. Asked again after a minute it sends another code. A subscription that was cancelled and is still " +
      "paid can be taken up again, with this phone and plan.",
    signIn: "client",
    body: subscribeBody,
    answer: subscribeAnswer,
    refusals: ["PREMIUM_WRONG_OPERATOR", "PREMIUM_ALREADY_ACTIVE", "OTP_RESEND_TOO_SOON"],
    handle: (call) => subscribePremium(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
