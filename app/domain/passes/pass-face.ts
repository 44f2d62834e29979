/** What a customer's pass shows beside its code: nothing that its card does not show, and the points. */
export interface PassFace {
  level: number;
  /** Spendable now. */
  points: number;
}
