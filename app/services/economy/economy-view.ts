/** The rule defaults that operators can change; whole points (rules.md, Points). */
export interface EconomyView {
  /** For steps 1 to 3. */
  onboardingPoints: number[];
  /** For levels 1 to 10. */
  levelPoints: number[];
  /** For each level of an invited friend. */
  referralPoints: number;
  /** The maximum that one friend brings. */
  referralCapPoints: number;
  /** The cost of a spin. */
  spinPoints: number;
}

export function economyView({ id: _id, ...economy }: EconomyView & { id: number }): EconomyView {
  return economy;
}
