import type { Availability } from "./availability.ts";

export const offerSorts = ["recommended", "newest", "pointsAsc", "pointsDesc", "endingSoon"] as const;
export type OfferSort = (typeof offerSorts)[number];
/** The order of a list that asks for none and searches nothing. */
export const defaultOfferSort = "recommended" satisfies OfferSort;

/** The order of a search that asks for none: what answers it best comes first. */
export const matchSort = "bestMatch";
/** All orders that a search can have. */
export const listSorts = [matchSort, ...offerSorts] as const;
export type ListSort = (typeof listSorts)[number];

/** The order of a list that asks for none. */
export function usualSort(search: string): ListSort {
  return search.trim() === "" ? defaultOfferSort : matchSort;
}

/** What an offer has of its own that decides its place in a list, whoever reads it and whenever. */
export interface FixedFacts {
  id: string;
  pointPrice: number;
  priceMillimes: number;
  availableTo: Date | null;
  createdAt: Date;
}

/** The same with what depends on the reader and the hour. */
export interface SortFacts extends FixedFacts {
  availability: Availability;
  /** Whether the partner matches one of the customer's interests. */
  interesting: boolean;
}

/**
 * An offer's place in one sorting: smaller comes first. `rank` begins with the group that the offer is in for this
 * reader now; the rest is the offer's own. A page's cursor carries it too.
 */
export interface SortKey {
  rank: number[];
  id: string;
}

// Offers that can be bought now come first, then those that will be available soonest.
const recommendedOrder: Record<Availability, number> = {
  AVAILABLE: 0,
  INSUFFICIENT_POINTS: 1,
  PREMIUM_LOCKED: 2,
  LEVEL_LOCKED: 3,
  NOT_YET_AVAILABLE: 4,
  LIMIT_REACHED: 5,
  PAYMENT_OFF: 6,
  OUT_OF_STOCK: 7,
  EXPIRED: 8,
};

/** How many groups a sorting has at most. */
const groupCount = 2 * Object.keys(recommendedOrder).length;

const never = Number.MAX_SAFE_INTEGER;

/**
 * `recommended`: available offers first, and among them the customer's interests first. `endingSoon`: what is over comes
 * last. The group of an offer; lower comes first.
 */
export function groupOf(sort: OfferSort, availability: Availability, interesting: boolean): number {
  if (sort === "recommended") return 2 * recommendedOrder[availability] + (interesting ? 0 : 1);
  return sort === "endingSoon" && availability === "EXPIRED" ? 1 : 0;
}

const fixedRanks: Record<OfferSort, (facts: FixedFacts) => number[]> = {
  recommended: () => [],
  newest: () => [],
  pointsAsc: (facts) => [facts.pointPrice, facts.priceMillimes],
  pointsDesc: (facts) => [-facts.pointPrice, -facts.priceMillimes],
  endingSoon: (facts) => [facts.availableTo?.getTime() ?? never],
};

/** How many numbers a key of this sorting has: the group, the offer's own, when it was made. */
export function rankLengthOf(sort: ListSort): number {
  return { recommended: 2, newest: 2, pointsAsc: 4, pointsDesc: 4, endingSoon: 3, bestMatch: 4 }[sort];
}

/** The key without the group. In every sorting, newer comes before older at the end. */
export function fixedKeyOf(sort: OfferSort, facts: FixedFacts): SortKey {
  return { rank: [...fixedRanks[sort](facts), -facts.createdAt.getTime()], id: facts.id };
}

export function sortKeyOf(sort: OfferSort, facts: SortFacts): SortKey {
  return inGroup(fixedKeyOf(sort, facts), groupOf(sort, facts.availability, facts.interesting));
}

/** What a search found: what can no longer be had comes last; of what answers it equally well, the recommended first. */
export function matchKeyOf(score: number, facts: SortFacts): SortKey {
  const { rank, id } = sortKeyOf("recommended", facts);
  const isGone = recommendedOrder[facts.availability] > recommendedOrder.NOT_YET_AVAILABLE;
  return { rank: [isGone ? 1 : 0, -score, ...rank], id };
}

const inGroup = ({ rank, id }: SortKey, group: number): SortKey => ({ rank: [group, ...rank], id });

/** Total order of the keys of one sorting; 0 only for the same offer. */
export function compareSortKeys(a: SortKey, b: SortKey): number {
  for (const [index, value] of a.rank.entries()) {
    const difference = value - (b.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // Ids grow with time.
  return a.id > b.id ? -1 : a.id < b.id ? 1 : 0;
}

/** Something of a list that stands in the order of its fixed keys. */
export interface Ordered {
  fixedKey: SortKey;
}

export interface Placed<T> {
  entry: T;
  key: SortKey;
}

interface Wanted<T> {
  /** The group of an entry for this reader now; null leaves it out. */
  groupOf: (entry: T) => number | null;
  /** The lowest group that there can be: once it has enough, nothing else is looked at. */
  best: number;
  count: number;
  /** Only what comes after this place. */
  after?: SortKey;
}

/**
 * The first entries of a list for one reader, in order, out of those that stand in the order of their fixed keys: what a
 * sort of all their keys would put first, without sorting them.
 */
export function firstPlaced<T extends Ordered>(
  ordered: readonly T[],
  { groupOf: groupFor, best, count, after }: Wanted<T>,
): Placed<T>[] {
  const [afterGroup = -1, ...rest] = after?.rank ?? [];
  const afterIndex = after ? firstBeyond(ordered, { rank: rest, id: after.id }) : 0;
  const groups: Placed<T>[][] = Array.from({ length: groupCount }, () => []);
  for (const [index, entry] of ordered.entries()) {
    const group = groupFor(entry);
    if (group === null || group < afterGroup || (group === afterGroup && index < afterIndex)) continue;
    const placed = groups[group];
    if (!placed || placed.length >= count) continue;
    placed.push({ entry, key: inGroup(entry.fixedKey, group) });
    if (group === best && placed.length >= count) break;
  }
  return groups.flat().slice(0, count);
}

/** The index of the first entry that comes after a fixed key. */
function firstBeyond(ordered: readonly Ordered[], key: SortKey): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = ordered[middle];
    if (entry && compareSortKeys(entry.fixedKey, key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same for entries in no order of their own, by a key that depends on the reader; null leaves an entry out. */
export function firstByKey<T>(
  entries: readonly T[],
  { keyOf, count, after }: { keyOf: (entry: T) => SortKey | null; count: number; after?: SortKey },
): Placed<T>[] {
  const best: Placed<T>[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null || (after && compareSortKeys(key, after) <= 0)) continue;
    const last = best[count - 1];
    if (last && compareSortKeys(last.key, key) <= 0) continue;
    const next = best.findIndex((placed) => compareSortKeys(key, placed.key) < 0);
    best.splice(next < 0 ? best.length : next, 0, { entry, key });
    if (best.length > count) best.pop();
  }
  return best;
}
