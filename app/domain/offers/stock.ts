/** One row of an offer's stock: units ever put there, and those not yet sold. */
export interface StockSlot {
  slot: number;
  made: number;
  remaining: number;
}

const manyUnits = 1_000;
const slotsOfMany = 8;

/** Over how many rows a stock is spread, so that many buyers at once do not wait for one another. */
export function slotsFor(stock: number): number {
  return stock < manyUnits ? 1 : slotsOfMany;
}

/**
 * Spreads `stock` units, all that were ever made, over the slots, evenly by what remains. Units sold stay
 * booked where they were sold. Null where more have been sold than the new stock would hold.
 */
export function spreadStock(slots: readonly StockSlot[], stock: number): StockSlot[] | null {
  const sold = slots.map(({ made, remaining }) => made - remaining);
  const remaining = stock - sold.reduce((sum, units) => sum + units, 0);
  if (remaining < 0) return null;
  // A slot is never taken away: a buyer may be on the way to it.
  const count = Math.max(slots.length, slotsFor(stock));
  return Array.from({ length: count }, (_, slot) => {
    const part = Math.floor(remaining / count) + (slot < remaining % count ? 1 : 0);
    return { slot, made: (sold[slot] ?? 0) + part, remaining: part };
  });
}
