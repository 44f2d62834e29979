import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { onboardingAnswer, step2Body } from "#app/api/schemas/onboarding.ts";
import { answerStep2 } from "#app/services/onboarding/answer-steps.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Onboarding, step 2: last name, phone, birthday",
    signIn: "client",
    body: step2Body,
    answer: onboardingAnswer,
    refusals: ["ONBOARDING_STEP_ORDER", "INVALID_INPUT", "USER_EXIST"],
    idempotent: true,
    handle: (call) => answerStep2(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
