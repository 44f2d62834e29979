import {
  readEventDays,
  readEventSums,
  type EventDay,
  type EventKind,
  type EventSum,
} from "./event-figures.server.ts";
import { readStandings } from "#app/core/db/figures/standing-figures.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { spanBefore, type DaySpan } from "#app/core/domain/day-span.ts";
import { reportOf, type PointsReport } from "#app/core/domain/points/report.ts";
import { readMovementsOfDays } from "#app/core/services/figures/points-by-day.server.ts";

const plotted = ["INVITED", "JOINED_INVITED", "SPIN", "CHARGE", "PREMIUM_STARTED", "PREMIUM_ENDED"] as const;

export interface ProgrammeFigures {
  sums: EventSum[];
  days: EventDay[];
  points: PointsReport;
  /** The same of the span of as many days before. */
  before: { sums: EventSum[]; points: PointsReport };
  /** Subscriptions that run now, and that ran when the span began. */
  premium: { now: number; before: number };
}

/** Invitations, wheels and premium in a span of days; only closed days count: decision 036. */
export async function readProgrammeFigures(span: DaySpan, today: BusinessDay): Promise<ProgrammeFigures> {
  const earlier = spanBefore(span);
  const [sums, days, movements, plans, since, sumsBefore, movementsBefore] = await Promise.all([
    readEventSums(span),
    readEventDays(span, plotted),
    readMovementsOfDays(span),
    readStandings("PREMIUM"),
    readEventSums({ from: span.from, to: today }),
    readEventSums(earlier),
    readMovementsOfDays(earlier),
  ]);
  const now = plans.reduce((sum, { members }) => sum + members, 0);
  const running = now - timesOf(since, "PREMIUM_STARTED") + timesOf(since, "PREMIUM_ENDED");
  return {
    ...{ sums, days, points: reportOf(movements) },
    before: { sums: sumsBefore, points: reportOf(movementsBefore) },
    premium: { now, before: Math.max(0, running) },
  };
}

/** How often something happened, whatever its key. */
export function timesOf(sums: readonly EventSum[], kind: EventKind): number {
  return sums.reduce((all, one) => (one.kind === kind ? all + one.times : all), 0);
}
