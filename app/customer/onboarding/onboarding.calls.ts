import { calls, endpoint } from "#app/api/endpoint/endpoint.ts";
import { inWords } from "#app/api/endpoint/in-words.ts";
import { step1Body, step2Body, step3Body } from "./onboarding.schema.ts";
import { onboardingAnswer } from "#app/core/domain/accounts/onboarding-answer.ts";
import { onboardingStateAnswer } from "#app/core/domain/accounts/profile-answer.ts";
import { minTags } from "#app/core/domain/accounts/profile.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { answerStep1, answerStep2, answerStep3 } from "./answer-steps.server.ts";
import { putOffOnboarding } from "./put-off.server.ts";

export const onboardingCalls = calls({
  "/client/onboarding/step1": {
    POST: endpoint({
      summary: "Onboarding, step 1: first name",
      signIn: "client",
      body: step1Body,
      answer: onboardingAnswer,
      refusals: ["ONBOARDING_STEP_ORDER"],
      idempotent: true,
      handle: (call) => answerStep1(call, call.body),
    }),
  },
  "/client/onboarding/step2": {
    POST: endpoint({
      summary: "Onboarding, step 2: last name, phone, birthday",
      signIn: "client",
      body: step2Body,
      answer: onboardingAnswer,
      refusals: ["ONBOARDING_STEP_ORDER", "INVALID_INPUT", "TOO_YOUNG", "USER_EXIST"],
      idempotent: true,
      handle: (call) => answerStep2(call, call.body),
    }),
  },
  "/client/onboarding/step3": {
    POST: endpoint({
      summary: `Onboarding, step 3: at least ${inWords(minTags)} interests`,
      signIn: "client",
      body: step3Body,
      answer: onboardingAnswer,
      refusals: ["ONBOARDING_STEP_ORDER", "TAGS_TOO_FEW", "NOT_FOUND"],
      idempotent: true,
      handle: (call) => answerStep3(call, call.body),
    }),
  },
  "/client/onboarding/later": {
    POST: endpoint({
      summary: "Put the rest of the onboarding off",
      description: "Again is the same as once. Kept with the account until the next step is answered.",
      signIn: "client",
      answer: onboardingStateAnswer,
      refusals: [],
      handle: async (call) => accept(await putOffOnboarding(call)),
    }),
  },
});
