import { endpoint, endpoints } from "#app/api/endpoint.server.ts";
import { onboardingAnswer, step3Body } from "#app/api/schemas/onboarding.ts";
import { answerStep3 } from "#app/services/onboarding/answer-steps.server.ts";

const api = endpoints({
  POST: endpoint({
    summary: "Onboarding, step 3: at least three interests",
    signIn: "client",
    body: step3Body,
    answer: onboardingAnswer,
    refusals: ["ONBOARDING_STEP_ORDER", "TAGS_TOO_FEW", "NOT_FOUND"],
    idempotent: true,
    handle: (call) => answerStep3(call, call.body),
  }),
});

export const loader = api.loader;
export const action = api.action;
