import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { onboardingAnswer, step1Body } from "#app/api/schemas/onboarding.ts";
import { answerStep1 } from "#app/services/onboarding/answer-steps.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Onboarding, step 1: first name",
    signIn: "client",
    body: step1Body,
    answer: onboardingAnswer,
    refusals: ["ONBOARDING_STEP_ORDER"],
    idempotent: true,
    handle: (call) => answerStep1(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
