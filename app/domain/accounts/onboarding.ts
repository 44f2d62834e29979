export const onboardingSteps = 3;

/** Where a customer stands in the onboarding. */
export interface OnboardingState {
  /** The step to answer next, 1 to 3; null when all are done. */
  currentStep: number | null;
  totalSteps: number;
  /** The customer put the rest off. */
  later: boolean;
  /** Whether to ask the customer to go on. */
  showMessage: boolean;
}

/**
 * @param stepsDone 0 to 3
 * @param laterAtStep how many steps were done when the customer put the rest off; null if never. A step
 * answered since then has taken it up again.
 */
export function onboardingState(stepsDone: number, laterAtStep: number | null): OnboardingState {
  const isDone = stepsDone >= onboardingSteps;
  const later = !isDone && laterAtStep === stepsDone;
  return {
    currentStep: isDone ? null : stepsDone + 1,
    totalSteps: onboardingSteps,
    later,
    showMessage: !isDone && !later,
  };
}
