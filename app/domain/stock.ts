/** What is limited: an offer, a prize of a wheel, a campaign code. */
export type StockKind = "OFFER" | "PRIZE" | "CODE";

/** One row of a stock: all units ever added, and the units that are left. */
export interface StockSlot {
  /** The home beside whose customers the units lie. */
  home: string;
  slot: number;
  made: number;
  remaining: number;
}

const manyUnits = 1_000;
/** Prizes and codes are wanted by far fewer at once. */
const slotsOfMany: Readonly<Record<StockKind, number>> = { OFFER: 8, PRIZE: 1, CODE: 1 };

/**
 * The number of rows that a stock is split into at one home, so that many buyers at once do not wait for each other:
 * the more homes, the fewer at each.
 */
export function slotsFor(stock: number, homes = 1, kind: StockKind = "OFFER"): number {
  return stock < manyUnits ? 1 : Math.ceil(slotsOfMany[kind] / homes);
}

/**
 * Distributes `stock` units (all that were ever made) over the homes and their slots, evenly by what remains. Units that
 * are gone stay counted in the slot that gave them. Fewer units than homes lie at the first of them. Null when more are
 * gone than the new stock would have.
 */
export function spreadStock(
  slots: readonly StockSlot[],
  stock: number,
  homes: readonly string[],
  kind: StockKind = "OFFER",
): StockSlot[] | null {
  const remaining = stock - goneOf(slots);
  if (remaining < 0) return null;
  // A slot is never removed: a customer may be about to use it.
  const missing = placesFor(stock, homes, kind).filter(
    ({ home, slot }) => !slots.some((one) => one.home === home && one.slot === slot),
  );
  const places = [...slots, ...missing.map((place) => ({ ...place, made: 0, remaining: 0 }))];
  return places.map((place, index) => {
    const part = Math.floor(remaining / places.length) + (index < remaining % places.length ? 1 : 0);
    return { ...place, made: goneOf([place]) + part, remaining: part };
  });
}

/** Each home's first slot comes before all second ones, so that odd units lie at different homes. */
function placesFor(stock: number, homes: readonly string[], kind: StockKind) {
  const used = homes.slice(0, Math.max(1, stock));
  return Array.from({ length: slotsFor(stock, homes.length, kind) }, (_, slot) =>
    used.map((home) => ({ home, slot })),
  ).flat();
}

function goneOf(slots: readonly StockSlot[]): number {
  return slots.reduce((sum, { made, remaining }) => sum + made - remaining, 0);
}
