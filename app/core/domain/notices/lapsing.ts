import { addDays, businessDayOf, daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { LapsingDays, NoticeAbout } from "./notice.ts";

/** How many days before their last day customers are told of lapsing points, the nearest first. */
export const pointsToldDays: readonly LapsingDays[] = [7, 30];
/** The same for items in the wallet. */
export const itemToldDays = [1, 7] as const;

/** Points of a lot that still can be spent, and the moment from which they cannot. */
export interface LapsingLot {
  points: number;
  expiresAt: Date;
}

/** The last day of something that ends at this moment. */
export function lastDayOf(end: Date): BusinessDay {
  return businessDayOf(new Date(end.getTime() - 1));
}

/** The Monday of a day's week. */
export function weekOf(day: BusinessDay): BusinessDay {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** The nearest step that is reached with so many days left; null if none is. */
export function stepAt<Step extends number>(steps: readonly Step[], daysLeft: number): Step | null {
  return steps.find((step) => daysLeft <= step) ?? null;
}

/**
 * The notices of lapsing points. One notice is for all points of a week, 30 days and again 7 days before the
 * first of them lapses. If it is too late for the first notice, there is only the second.
 */
export function lapsingWeeks(
  lots: readonly LapsingLot[],
  today: BusinessDay,
): NoticeAbout["POINTS_LAPSING"][] {
  const weeks = new Map<BusinessDay, { points: number; lastDay: BusinessDay }>();
  for (const { points, expiresAt } of lots) {
    const lastDay = lastDayOf(expiresAt);
    if (points <= 0 || lastDay < today) continue;
    const week = weeks.get(weekOf(lastDay)) ?? { points: 0, lastDay };
    week.points += points;
    if (lastDay < week.lastDay) week.lastDay = lastDay;
    weeks.set(weekOf(lastDay), week);
  }
  return [...weeks].flatMap(([week, { points, lastDay }]) => {
    const days = stepAt(pointsToldDays, daysBetween(today, lastDay));
    return days === null ? [] : [{ week, days, points, lastDay }];
  });
}
