/** One row of an offer's stock: all units ever added, and the units not yet sold. */
export interface StockSlot {
  slot: number;
  made: number;
  remaining: number;
}

const manyUnits = 1_000;
const slotsOfMany = 8;

/** The number of rows that a stock is split into, so that many buyers at once do not wait for each other. */
export function slotsFor(stock: number): number {
  return stock < manyUnits ? 1 : slotsOfMany;
}

/**
 * Distributes `stock` units (all that were ever made) over the slots, evenly by what remains. Sold units stay
 * counted in the slot that sold them. Null when more units were sold than the new stock would have.
 */
export function spreadStock(slots: readonly StockSlot[], stock: number): StockSlot[] | null {
  const sold = slots.map(({ made, remaining }) => made - remaining);
  const remaining = stock - sold.reduce((sum, units) => sum + units, 0);
  if (remaining < 0) return null;
  // A slot is never removed: a buyer may be about to use it.
  const count = Math.max(slots.length, slotsFor(stock));
  return Array.from({ length: count }, (_, slot) => {
    const part = Math.floor(remaining / count) + (slot < remaining % count ? 1 : 0);
    return { slot, made: (sold[slot] ?? 0) + part, remaining: part };
  });
}
