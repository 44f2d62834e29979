import { readStandings, type Standing } from "#app/db/figures/standing-figures.server.ts";
import { addDays, type BusinessDay } from "#app/domain/business-day.ts";
import type { DaySpan } from "#app/domain/day-span.ts";
import { addMonths, monthsBetween } from "#app/domain/figures/buckets.ts";
import { reportOf, type PointsReport } from "#app/domain/points/report.ts";
import { readMovementsOfDays, readOutstanding } from "#app/ledger/figures.server.ts";
import { pointCostOf } from "./point-cost.server.ts";

export interface PointsFigures {
  report: PointsReport;
  /** What customers held before the first day. */
  before: number;
  /** What they hold now, by the month in which it lapses; counted by the last run of the job. */
  lapses: Standing[];
  /** What a point cost on the average, in millimes, in the year up to the span's end; null while nothing says so. */
  cost: number | null;
  /** Whole points that lapsed, and that lapsed or were spent, in the 365 days up to today. */
  year: { expired: number; gone: number };
}

/** The points of a span of days, exact to the ledger: decision 036. */
export async function readPointsFigures(span: DaySpan, today: BusinessDay): Promise<PointsFigures> {
  const [movements, before, lapses, cost, ofYear] = await Promise.all([
    readMovementsOfDays(span),
    readOutstanding(addDays(span.from, -1)),
    readStandings("LAPSE"),
    pointCostOf(span.to),
    readMovementsOfDays({ from: addDays(today, -364), to: today }),
  ]);
  const { spent, expired } = reportOf(ofYear).totals;
  return {
    report: reportOf(movements),
    before,
    lapses: withoutGaps(lapses),
    cost,
    year: { expired, gone: spent + expired },
  };
}

/** Months in which nothing lapses are months too. */
function withoutGaps(months: Standing[]): Standing[] {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: monthsBetween(first.key, last.key) + 1 }, (_, later) => {
    const key = addMonths(first.key, later);
    return months.find((one) => one.key === key) ?? { key, members: 0, points: 0 };
  });
}
