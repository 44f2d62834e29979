import type { Onboarding } from "./profile-answer.ts";

export const onboardingSteps = 3;

/**
 * @param stepsDone 0 to 3
 * @param laterAtStep how many steps were done when the customer put the rest off; null if never. A step
 * answered since then has taken it up again.
 */
export function onboardingState(stepsDone: number, laterAtStep: number | null): Onboarding {
  const isDone = stepsDone >= onboardingSteps;
  const later = !isDone && laterAtStep === stepsDone;
  return {
    currentStep: isDone ? null : stepsDone + 1,
    totalSteps: onboardingSteps,
    later,
    showMessage: !isDone && !later,
  };
}
