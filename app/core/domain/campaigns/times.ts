import { addDays, businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { CampaignRule, Hours } from "./campaign.ts";

const clockInTunis = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Tunis",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * Remembers the last result: the same moment is formatted for hundreds of campaigns, and formatting is the
 * slowest part.
 */
function remembered<T>(read: (at: Date) => T): (at: Date) => T {
  let last: { at: number; value: T } | null = null;
  return (at) => {
    if (last?.at !== at.getTime()) last = { at: at.getTime(), value: read(at) };
    return last.value;
  };
}

/** The time of the day in Tunis, `HH:MM`. */
export const timeOfDay = remembered((at) => clockInTunis.format(at));

const dayAt = remembered(businessDayOf);

/** The day of the week, 1 Monday to 7 Sunday. */
export function weekdayOf(day: BusinessDay): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

/** Whether hours end on the next day. */
export function passMidnight({ from, until }: Hours): boolean {
  return until <= from;
}

/** Whether the hours are on: `from` is included, `until` is not. Equal times mean the whole day. */
export function isInHours(hours: Hours | null, at: Date): boolean {
  if (!hours) return true;
  const time = timeOfDay(at);
  const [begun, over] = [time >= hours.from, time >= hours.until];
  return passMidnight(hours) ? begun || !over : begun && !over;
}

/** The day that a moment belongs to: hours past midnight belong to the day on which they began. */
function dayOf(hours: Hours | null, at: Date): BusinessDay {
  const day = dayAt(at);
  return hours && passMidnight(hours) && timeOfDay(at) < hours.until ? addDays(day, -1) : day;
}

export function isOnWeekday(
  { hours, weekdays }: Pick<CampaignRule, "hours" | "weekdays">,
  at: Date,
): boolean {
  return weekdays === null || weekdays.includes(weekdayOf(dayOf(hours, at)));
}
