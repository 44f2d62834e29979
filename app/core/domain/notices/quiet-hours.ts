import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { QuietHours } from "./preferences.ts";

const minuteMs = 60_000;

/** When the quiet hours that count at `now` end; null if there are none now. */
export function quietUntil(quietHours: QuietHours | null, now: Date): Date | null {
  if (!quietHours) return null;
  const [from, until] = [minutesOf(quietHours.from), minutesOf(quietHours.until)];
  const today = businessDayOf(now);
  const minute = Math.floor((now.getTime() - startOfDay(today).getTime()) / minuteMs);
  const overMidnight = from > until;
  const isQuiet = overMidnight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return null;
  const endDay = overMidnight && minute >= from ? addDays(today, 1) : today;
  return new Date(startOfDay(endDay).getTime() + until * minuteMs);
}

/** The moment from which a push may leave: after the quiet hours, if there are any at `wanted`. */
export function pushMoment(wanted: Date, quietHours: QuietHours | null): Date {
  return quietUntil(quietHours, wanted) ?? wanted;
}

/** When a push may leave that waits because one was sent today: the next day, after its quiet hours. */
export function nextPushDay(now: Date, quietHours: QuietHours | null): Date {
  return pushMoment(startOfDay(addDays(businessDayOf(now), 1)), quietHours);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
