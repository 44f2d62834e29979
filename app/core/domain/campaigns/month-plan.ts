import { addDays, businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { CampaignRule } from "./campaign.ts";
import { weekdayOf } from "./times.ts";

/** A month as its first day. */
export type Month = BusinessDay;

/** The month that is `months` later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The weeks that a month touches, each as its Monday. */
export function weeksOf(month: Month): BusinessDay[] {
  const end = addMonths(month, 1);
  const weeks: BusinessDay[] = [];
  for (let monday = addDays(month, 1 - weekdayOf(month)); monday < end; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}

/** Consecutive days of a week, 1 for Monday to 7 for Sunday, both included. */
export interface Run {
  first: number;
  last: number;
}

/** The days of the week that begins with `monday` on which a campaign is on, as far as its days say it. */
export function runsIn(
  { from, until, weekdays }: Pick<CampaignRule, "from" | "until" | "weekdays">,
  monday: BusinessDay,
): Run[] {
  const begins = businessDayOf(new Date(from));
  // What ends at midnight has its last day before it.
  const ends = businessDayOf(new Date(Date.parse(until) - 1));
  const runs: Run[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const date = addDays(monday, day - 1);
    if (date < begins || date > ends || !(weekdays?.includes(day) ?? true)) continue;
    const before = runs.at(-1);
    if (before?.last === day - 1) before.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

/** Whether a campaign is on at a day of this month. */
export function isOnIn(days: Parameters<typeof runsIn>[0], month: Month): boolean {
  return weeksOf(month).some((monday) =>
    runsIn(days, monday).some(
      ({ first, last }) =>
        addDays(monday, last - 1) >= month && addDays(monday, first - 1) < addMonths(month, 1),
    ),
  );
}

/** Where the title of a campaign stands in its line of a week: on these days, at their end or at their beginning. */
export interface TitlePlace extends Run {
  atEnd: boolean;
}

/** So many days have room for a title. */
const roomy = 3;

/**
 * In its first run if there is room, else on the free days beside its runs: before them, or after them; over all from
 * its first day on if neither has room.
 */
export function titlePlaceOf(runs: readonly Run[]): TitlePlace {
  const [first, last] = [runs[0]?.first ?? 1, runs.at(-1)?.last ?? 7];
  const firstEnd = runs[0]?.last ?? 7;
  if (firstEnd - first + 1 >= roomy) return { first, last: firstEnd, atEnd: false };
  if (first > roomy) return { first: 1, last: first - 1, atEnd: true };
  return last <= 7 - roomy ? { first: last + 1, last: 7, atEnd: false } : { first, last: 7, atEnd: false };
}
