/** What is limited: an offer, a prize of a wheel, a campaign code. */
export type StockKind = "OFFER" | "PRIZE" | "CODE";

/** One row of a stock: all units ever added, and the units that are left. */
export interface StockSlot {
  slot: number;
  made: number;
  remaining: number;
}

const manyUnits = 1_000;
/** The most slots of a stock of many units. Prizes and codes are wanted by far fewer at once. */
const slotsOfMany: Readonly<Record<StockKind, number>> = { OFFER: 8, PRIZE: 1, CODE: 1 };

/** No range of slots has more. */
export const mostSlots = Math.max(...Object.values(slotsOfMany));

/**
 * The slots that `stock` units are split into, so that many buyers at once do not wait for each other. Where units lie
 * in several places, each has a range of slots from its start on: the more there are, the fewer slots in each. Fewer
 * units than places lie in the first of them. Each first slot comes before all second ones, so that odd units lie apart.
 */
export function slotsFor(stock: number, kind: StockKind, starts: readonly number[] = oneRange): number[] {
  const each = stock < manyUnits ? 1 : Math.ceil(slotsOfMany[kind] / starts.length);
  const used = starts.slice(0, Math.max(1, stock));
  return Array.from({ length: each }, (_, index) => used.map((start) => start + index)).flat();
}

const oneRange: readonly number[] = [0];

/**
 * Distributes `stock` units (all that were ever made) over the slots, evenly by what remains. Units that are gone stay
 * counted in the slot that gave them. Null when more are gone than the new stock would have.
 */
export function spreadStock(
  before: readonly StockSlot[],
  stock: number,
  kind: StockKind = "OFFER",
  starts: readonly number[] = oneRange,
): StockSlot[] | null {
  const remaining = stock - goneOf(before);
  if (remaining < 0) return null;
  // A slot is never removed: a customer may be about to use it.
  const missing = slotsFor(stock, kind, starts).filter((slot) => !before.some((one) => one.slot === slot));
  const slots = [...before, ...missing.map((slot) => ({ slot, made: 0, remaining: 0 }))];
  return slots.map((one, index) => {
    const part = Math.floor(remaining / slots.length) + (index < remaining % slots.length ? 1 : 0);
    return { slot: one.slot, made: goneOf([one]) + part, remaining: part };
  });
}

function goneOf(slots: readonly StockSlot[]): number {
  return slots.reduce((sum, { made, remaining }) => sum + made - remaining, 0);
}
