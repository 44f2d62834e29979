/** A prize's share of all weights, in thousandths of a percent, rounded to the nearest. */
export function oddsOf(weight: number, totalWeight: number): number {
  return totalWeight < 1 ? 0 : Math.round((weight * 100_000) / totalWeight);
}

/**
 * Whole points that a spin brings on average, rounded down so that nobody is promised more than they can
 * expect.
 */
export function expectedPoints(prizes: readonly { points: number; weight: number }[]): number {
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const points = prizes.reduce((sum, prize) => sum + prize.points * prize.weight, 0);
  return totalWeight < 1 ? 0 : Math.floor(points / totalWeight);
}
