/** What a customer took off with one voucher or coupon at one partner in one month; money in whole millimes. */
export interface ItemUse {
  /** From 1 to 12. */
  month: number;
  partner: string;
  /** What was taken off the prices, less what came back with cancelled sales. */
  amountMillimes: number;
  /** What was paid in dinars for the whole item; points are no money. */
  priceMillimes: number;
  /** What the whole voucher was worth; null for a coupon, which is used once. */
  faceValueMillimes: number | null;
}

export interface Savings {
  totalMillimes: number;
  /** The months with a use, in their order. */
  months: { month: number; millimes: number }[];
  /** The partners with a use, the largest saving first. */
  partners: { name: string; millimes: number }[];
}

/**
 * What these uses have saved: what was taken off, less what was paid in dinars for it, of a voucher that is used in
 * parts its share. A use that was wholly given back counts for nothing.
 */
export function savingsOf(uses: readonly ItemUse[]): Savings {
  const months = new Map<number, number>();
  const partners = new Map<string, number>();
  let totalMillimes = 0;
  for (const use of uses) {
    const saved = savedBy(use);
    if (use.amountMillimes === 0) continue;
    totalMillimes += saved;
    months.set(use.month, (months.get(use.month) ?? 0) + saved);
    partners.set(use.partner, (partners.get(use.partner) ?? 0) + saved);
  }
  return {
    totalMillimes,
    months: [...months].map(([month, millimes]) => ({ month, millimes })).sort((a, b) => a.month - b.month),
    partners: [...partners]
      .map(([name, millimes]) => ({ name, millimes }))
      .sort((a, b) => b.millimes - a.millimes),
  };
}

function savedBy({ amountMillimes, priceMillimes, faceValueMillimes }: ItemUse): number {
  const share = faceValueMillimes === null ? 1 : amountMillimes / faceValueMillimes;
  return amountMillimes - Math.round(priceMillimes * share);
}
