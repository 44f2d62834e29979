import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { subscribeBody, validateBody } from "./premium.schema.ts";
import { resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { codeSentAnswer } from "#app/core/domain/accounts/sign-in-answer.ts";
import { premiumAnswer } from "#app/core/domain/premium/premium-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { cancelPremium } from "./cancel-premium.server.ts";
import { getPremium } from "./get-premium.server.ts";
import { subscribePremium } from "./subscribe-premium.server.ts";
import { validatePremium } from "./validate-premium.server.ts";

export const premiumCalls = calls({
  "/client/premium": {
    GET: endpoint({
      summary: "How the customer's premium stands, and what it costs",
      signIn: "client",
      answer: premiumAnswer,
      refusals: [],
      handle: async (call) => accept(await getPremium(call)),
    }),
  },
  "/client/premium/cancel": {
    POST: endpoint({
      summary: "Cancels premium, which stays open to the end of its period",
      description: "One that is suspended has nothing left that is paid, and is over at once.",
      signIn: "client",
      answer: premiumAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => cancelPremium(call),
    }),
  },
  "/client/premium/subscribe": {
    POST: endpoint({
      summary: "Begins a subscription; a code is sent to the phone that is to pay",
      description:
        `Orange numbers only. Asked again after ${resendAfterSeconds} seconds it sends another code. A subscription that was ` +
        "cancelled and is still paid can be taken up again, with this phone and plan.",
      signIn: "client",
      body: subscribeBody,
      answer: codeSentAnswer,
      refusals: ["SERVICE_OFF", "PREMIUM_WRONG_OPERATOR", "PREMIUM_ALREADY_ACTIVE", "OTP_RESEND_TOO_SOON"],
      handle: (call) => subscribePremium(call, call.body),
    }),
  },
  "/client/premium/validate": {
    POST: endpoint({
      summary: "Opens premium by the code that was sent to the phone; the first period is charged",
      description:
        "`PENDING` with `charging` where the operator has not answered in time: premium opens as soon as it does.",
      signIn: "client",
      body: validateBody,
      answer: premiumAnswer,
      refusals: [
        "SERVICE_OFF",
        "USER_INVALID_OTP",
        "USER_INVALID_CHALLENGE",
        "PREMIUM_ALREADY_ACTIVE",
        "PREMIUM_ACTIVATION_ERROR",
      ],
      idempotent: true,
      handle: (call) => validatePremium(call, call.body),
    }),
  },
});
