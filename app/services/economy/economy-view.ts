/** The defaults of the rules that operators can change; whole points (rules.md, Points). */
export interface EconomyView {
  /** Of steps 1 to 3. */
  onboardingPoints: number[];
  /** Of levels 1 to 10. */
  levelPoints: number[];
  /** For each level of an invited friend. */
  referralPoints: number;
  /** The most that one friend brings. */
  referralCapPoints: number;
  /** What a spin costs. */
  spinPoints: number;
}

export function economyView({ id: _id, ...economy }: EconomyView & { id: number }): EconomyView {
  return economy;
}
