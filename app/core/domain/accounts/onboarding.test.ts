import { expect, test } from "vitest";
import { onboardingState } from "./onboarding.ts";

test.each([
  ["not begun", 0, null, { currentStep: 1, later: false, showMessage: true }],
  ["put off at once", 0, 0, { currentStep: 1, later: true, showMessage: false }],
  ["put off and taken up again", 1, 0, { currentStep: 2, later: false, showMessage: true }],
  ["put off after a step", 2, 2, { currentStep: 3, later: true, showMessage: false }],
  ["done", 3, 2, { currentStep: null, later: false, showMessage: false }],
  [
    "done, and put off by a page that was still open",
    3,
    3,
    { currentStep: null, later: false, showMessage: false },
  ],
])("%s", (_, stepsDone, laterAtStep, state) => {
  expect(onboardingState(stepsDone, laterAtStep)).toEqual({ totalSteps: 3, ...state });
});
