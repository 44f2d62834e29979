/** One row of an offer's stock: all units ever added, and the units not yet sold. */
export interface StockSlot {
  /** The home beside whose customers the units lie. */
  home: string;
  slot: number;
  made: number;
  remaining: number;
}

const manyUnits = 1_000;
const slotsOfMany = 8;

/**
 * The number of rows that a stock is split into at one home, so that many buyers at once do not wait for each other:
 * the more homes, the fewer at each.
 */
export function slotsFor(stock: number, homes = 1): number {
  return stock < manyUnits ? 1 : Math.ceil(slotsOfMany / homes);
}

/**
 * Distributes `stock` units (all that were ever made) over the homes and their slots, evenly by what remains. Sold units
 * stay counted in the slot that sold them. Fewer units than homes lie at the first of them. Null when more units were
 * sold than the new stock would have.
 */
export function spreadStock(
  slots: readonly StockSlot[],
  stock: number,
  homes: readonly string[],
): StockSlot[] | null {
  const remaining = stock - soldOf(slots);
  if (remaining < 0) return null;
  // A slot is never removed: a buyer may be about to use it.
  const missing = placesFor(stock, homes).filter(
    ({ home, slot }) => !slots.some((one) => one.home === home && one.slot === slot),
  );
  const places = [...slots, ...missing.map((place) => ({ ...place, made: 0, remaining: 0 }))];
  return places.map((place, index) => {
    const part = Math.floor(remaining / places.length) + (index < remaining % places.length ? 1 : 0);
    return { ...place, made: soldOf([place]) + part, remaining: part };
  });
}

/** Each home's first slot comes before all second ones, so that odd units lie at different homes. */
function placesFor(stock: number, homes: readonly string[]) {
  const used = homes.slice(0, Math.max(1, stock));
  return Array.from({ length: slotsFor(stock, homes.length) }, (_, slot) =>
    used.map((home) => ({ home, slot })),
  ).flat();
}

function soldOf(slots: readonly StockSlot[]): number {
  return slots.reduce((sum, { made, remaining }) => sum + made - remaining, 0);
}
