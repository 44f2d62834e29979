/** What a browser keeps about the signed-in customer: the User of the specification without token and PIN. */
export interface UserSnapshot {
  id: string;
  /** The verified e-mail, or else the verified phone. */
  login: string | null;
  firstName: string | null;
  lastName: string | null;
  hasPin: boolean;
  onboarded: boolean;
  onboardingStep: number;
  /** Points that can be spent now. */
  totalPoints: number;
  tooltips: Record<string, boolean>;
}
