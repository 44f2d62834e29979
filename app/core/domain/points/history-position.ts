/** After which entries a page of a customer's history starts. */
export interface HistoryPosition {
  /** In the customer's own ledger. */
  seq: number;
  /** In the ledger of each account that became part of theirs, in the order in which they did; absent without one. */
  merged?: number[] | undefined;
}

/** Behind every entry. */
export const behindAll = 2_147_483_647;

interface Placed {
  seq: number;
  createdAt: Date;
}

/**
 * Entries of several ledgers, each newest first, in one order of time, the first `count` of them; of the same moment
 * those of the earlier ledger come first. Each has the position of the page after it, if `from` is where these begin.
 */
export function inOrderOfTime<E extends Placed>(
  ledgers: readonly (readonly E[])[],
  from: readonly number[],
  count: number,
): (E & { next: HistoryPosition })[] {
  const places = [...from];
  const rests = ledgers.map((entries) => [...entries]);
  const shown: (E & { next: HistoryPosition })[] = [];
  while (shown.length < count) {
    let newest: number | null = null;
    for (const [index, [first]] of rests.entries()) {
      const best = newest === null ? undefined : rests[newest]?.[0];
      if (first && (!best || first.createdAt > best.createdAt)) newest = index;
    }
    const entry = newest === null ? undefined : rests[newest]?.shift();
    if (newest === null || !entry) break;
    places[newest] = entry.seq;
    const [seq = behindAll, ...merged] = places;
    shown.push({ ...entry, next: merged.length > 0 ? { seq, merged } : { seq } });
  }
  return shown;
}
