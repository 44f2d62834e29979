const bonusPercents: Record<number, number> = { 6: 10, 7: 20, 8: 40, 9: 70, 10: 100 };

/** The bonus in percent on points earned at partners at a level; rules.md, Points. */
export function bonusPercentOf(level: number): number {
  return bonusPercents[level] ?? 0;
}

export interface Earning {
  /** Points from the partner's rate. */
  base: number;
  /** Extra points from the level's bonus. */
  bonus: number;
  bonusPercent: number;
  total: number;
}

/**
 * Points for an amount that was actually paid, after reductions.
 * @param paidMillimes whole millimes, 0 or more
 * @param earnRate the partner's whole points for each dinar
 * @param level the level held before this transaction
 */
export function earningOf(paidMillimes: number, earnRate: number, level: number): Earning {
  return earningAt(paidMillimes, earnRate, bonusPercentOf(level));
}

/** As `earningOf`, for a bonus in whole percent. */
export function earningAt(paidMillimes: number, earnRate: number, bonusPercent: number): Earning {
  // Only whole numbers: the product stays far below 2^53 for every amount that the API accepts.
  const base = Math.floor((paidMillimes * earnRate) / 1000);
  const bonus = Math.floor((base * bonusPercent) / 100);
  return { base, bonus, bonusPercent, total: base + bonus };
}
