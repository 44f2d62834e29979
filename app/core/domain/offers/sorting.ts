import type { Availability } from "./availability.ts";

export const offerSorts = ["recommended", "newest", "pointsAsc", "pointsDesc", "endingSoon"] as const;
export type OfferSort = (typeof offerSorts)[number];
/** The order of a list that asks for none. */
export const defaultOfferSort = "recommended" satisfies OfferSort;

/** The facts that decide an offer's place in a list. */
export interface SortFacts {
  id: string;
  availability: Availability;
  /** Whether the partner matches one of the customer's interests. */
  interesting: boolean;
  pointPrice: number;
  priceMillimes: number;
  availableTo: Date | null;
  createdAt: Date;
}

/** An offer's place in one sorting: smaller comes first. A page's cursor carries it too. */
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

const never = Number.MAX_SAFE_INTEGER;

const ranks: Record<OfferSort, (facts: SortFacts) => number[]> = {
  recommended: (facts) => [recommendedOrder[facts.availability], facts.interesting ? 0 : 1],
  newest: () => [],
  pointsAsc: (facts) => [facts.pointPrice, facts.priceMillimes],
  pointsDesc: (facts) => [-facts.pointPrice, -facts.priceMillimes],
  endingSoon: (facts) => [facts.availability === "EXPIRED" ? 1 : 0, facts.availableTo?.getTime() ?? never],
};

/**
 * `recommended`: available offers first, and among them the customer's interests first. In every sorting,
 * newer comes before older at the end.
 */
export function sortKeyOf(sort: OfferSort, facts: SortFacts): SortKey {
  return { rank: [...ranks[sort](facts), -facts.createdAt.getTime()], id: facts.id };
}

/** Total order of the keys of one sorting; 0 only for the same offer. */
export function compareSortKeys(a: SortKey, b: SortKey): number {
  for (const [index, value] of a.rank.entries()) {
    const difference = value - (b.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // Ids grow with time.
  return a.id > b.id ? -1 : a.id < b.id ? 1 : 0;
}
