import { readStandings, type Standing } from "#app/core/db/figures/standing-figures.server.ts";
import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import { spanBefore, type DaySpan } from "#app/core/domain/day-span.ts";
import { addMonths, monthsBetween } from "#app/core/domain/figures/buckets.ts";
import { reportOf, type PointsReport } from "#app/core/domain/points/report.ts";
import { readMovementsOfDays, readOutstanding } from "#app/core/services/figures/points-by-day.server.ts";
import { pointCostOf } from "./point-cost.server.ts";

export interface PointsFigures {
  report: PointsReport;
  /** Of the span of as many days before. */
  reportBefore: PointsReport;
  /** Points that customers held before the first day. */
  before: number;
  /** Points held now, by month of expiry, as the last run of the job counted them. */
  lapses: Standing[];
  /** The average cost of a point in millimes, in the year up to the span's end; null without data. */
  cost: number | null;
  /** Whole points of the 365 days up to today: those that expired, and those that expired or were spent. */
  year: { expired: number; gone: number };
}

/** The points of a span of days, exact to the ledger: decision 036. */
export async function readPointsFigures(span: DaySpan, today: BusinessDay): Promise<PointsFigures> {
  const [movements, earlier, before, lapses, cost, ofYear] = await Promise.all([
    readMovementsOfDays(span),
    readMovementsOfDays(spanBefore(span)),
    readOutstanding(addDays(span.from, -1)),
    readStandings("LAPSE"),
    pointCostOf(span.to),
    readMovementsOfDays({ from: addDays(today, -364), to: today }),
  ]);
  const { spent, expired } = reportOf(ofYear).totals;
  return {
    report: reportOf(movements),
    reportBefore: reportOf(earlier),
    before,
    lapses: withoutGaps(lapses),
    cost,
    year: { expired, gone: spent + expired },
  };
}

/** Adds the months between the first and the last in which no points expire. */
function withoutGaps(months: Standing[]): Standing[] {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: monthsBetween(first.key, last.key) + 1 }, (_, later) => {
    const key = addMonths(first.key, later);
    return months.find((one) => one.key === key) ?? { key, members: 0, points: 0 };
  });
}
