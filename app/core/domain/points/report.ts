import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { publicSource, type PointsSource } from "./public-source.ts";
import type { PointsReport as PointsReportAnswer, PointsSums } from "./report-answer.ts";

/** The names of the sums, in display order. */
export const sumNames = ["issued", "spent", "expired", "cancelled", "outstanding"] as const;

/** A report without its span; days without movements are left out. */
export type PointsReport = Omit<PointsReportAnswer, "from" | "to">;

/** The customers' side of one day's entries with one source and one contra account; signed whole points. */
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

/**
 * Adds movements up; rules.md, Points. Reserved points are still outstanding, so a reservation is not a movement; neither
 * are points of two accounts that became one.
 */
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
  const sum = sums.get(key) ?? noPoints();
  sums.set(key, sum);
  return sum;
}

function add(sums: PointsSums, { contra, points }: Movement): void {
  // Points that leave the customers are negative on their side.
  sums[sumOf[contra]] += contra === "ISSUED" ? points : -points;
  sums.outstanding += points;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
