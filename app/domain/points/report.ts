import type { BusinessDay } from "#app/domain/business-day.ts";
import { publicSource, type PointsSource } from "./public-source.ts";

/** The names of the sums, in the order in which people read them. */
export const sumNames = ["issued", "spent", "expired", "cancelled", "outstanding"] as const;

/** What points came to, in whole points. `issued` is the sum of the others. */
export interface PointsSums {
  issued: number;
  spent: number;
  expired: number;
  /** Taken back: by inactivity or deletion, by a cancelled sale, and in recovery of what was owed. */
  cancelled: number;
  /** What the span added to the points that customers hold or have reserved; of all time, what these are. */
  outstanding: number;
}

export interface PointsReport {
  totals: PointsSums;
  /** By the name of the source. */
  bySource: ({ source: string } & PointsSums)[];
  /** In the order of the days; a day on which nothing moved is left out. */
  byDay: ({ day: BusinessDay } & PointsSums)[];
}

/** The customers' side of a day's entries with one source against one side of the house; signed whole points. */
export interface Movement {
  day: BusinessDay;
  source: PointsSource;
  contra: "ISSUED" | "SPENT" | "EXPIRED" | "CANCELLED" | "OWED";
  points: number;
}

const sumOf = {
  ISSUED: "issued",
  SPENT: "spent",
  EXPIRED: "expired",
  CANCELLED: "cancelled",
  OWED: "cancelled",
} as const;

/** Adds movements up; rules.md, Points. A reservation is no movement: what is set aside is still outstanding. */
export function reportOf(movements: readonly Movement[]): PointsReport {
  const totals = noPoints();
  const sources = new Map<PointsSource, PointsSums>();
  const days = new Map<BusinessDay, PointsSums>();
  for (const movement of movements) {
    for (const sums of [totals, ofKey(sources, movement.source), ofKey(days, movement.day)])
      add(sums, movement);
  }
  const bySource = [...sources].map(([source, sums]) => ({ source: publicSource(source), ...sums }));
  const byDay = [...days].map(([day, sums]) => ({ day, ...sums }));
  return {
    totals,
    bySource: bySource.sort((one, other) => compare(one.source, other.source)),
    byDay: byDay.sort((one, other) => compare(one.day, other.day)),
  };
}

function noPoints(): PointsSums {
  return { issued: 0, spent: 0, expired: 0, cancelled: 0, outstanding: 0 };
}

function ofKey<K>(sums: Map<K, PointsSums>, key: K): PointsSums {
  const found = sums.get(key) ?? noPoints();
  sums.set(key, found);
  return found;
}

function add(sums: PointsSums, { contra, points }: Movement): void {
  // What leaves the customers is negative on their side.
  sums[sumOf[contra]] += contra === "ISSUED" ? points : -points;
  sums.outstanding += points;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
