import {
  readActiveInMonth,
  readCohorts,
  readJoinedMonths,
  readMemberDays,
  type MemberDay,
} from "./desk-figures.server.ts";
import { readEventSums } from "./event-figures.server.ts";
import { readStandings, type Standing } from "#app/core/db/figures/standing-figures.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { spanBefore, type DaySpan } from "#app/core/domain/day-span.ts";
import { cohortsOf, type Cohort } from "#app/core/domain/figures/cohorts.ts";
import { addMonths, firstOfMonth } from "#app/core/domain/figures/buckets.ts";

/** Members of this many joining months are compared. */
const cohortMonths = 12;

export interface MembersFigures {
  days: MemberDay[];
  /** The same of the span of as many days before. */
  daysBefore: MemberDay[];
  /** Active members of the month in which the span ends, each counted once. */
  activeInMonth: number;
  cohorts: Cohort[];
  /** Active members now, by level and by group. */
  levels: Standing[];
  groups: Standing[];
  /** How often each level was reached in the span. */
  reached: { level: number; times: number; points: number }[];
}

/** The members' figures of a span of days; only closed days count: decision 036. */
export async function readMembersFigures(span: DaySpan, today: BusinessDay): Promise<MembersFigures> {
  const month = firstOfMonth(today);
  const since = addMonths(month, 1 - cohortMonths);
  const [days, daysBefore, activeInMonth, active, joined, levels, groups, events] = await Promise.all([
    readMemberDays(span),
    readMemberDays(spanBefore(span)),
    readActiveInMonth(firstOfMonth(span.to)),
    readCohorts(since),
    readJoinedMonths(since),
    readStandings("LEVEL"),
    readStandings("RFM"),
    readEventSums(span),
  ]);
  return {
    ...{ days, daysBefore, activeInMonth, levels, groups },
    cohorts: cohortsOf(joined, active, month),
    reached: events.flatMap(({ kind, key, times, points }) =>
      kind === "LEVEL" ? [{ level: Number(key), times, points }] : [],
    ),
  };
}
