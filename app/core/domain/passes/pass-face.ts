/** What a customer's pass shows beside its code: the points, and nothing else that the card does not show. */
export interface PassFace {
  level: number;
  /** Spendable now. */
  points: number;
}
