import { addDays, businessDayOf, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { addMonths } from "#app/core/domain/figures/buckets.ts";

/** A calendar month in Tunis, in the form 2026-11. */
export type Month = string;

const firstDayOf = (month: Month): BusinessDay => `${month}-01`;

/** The month of an instant, as Tunis counts. */
export function monthOf(at: Date): Month {
  return businessDayOf(at).slice(0, 7);
}

/** The month of a day that the database gives as midnight UTC. */
export function monthOfDay(day: Date): Month {
  return day.toISOString().slice(0, 7);
}

/** A month's first day as the database takes it: midnight UTC. */
export function dayOfMonth(month: Month): Date {
  return new Date(`${firstDayOf(month)}T00:00:00Z`);
}

export function nextMonth(month: Month): Month {
  return addMonths(firstDayOf(month), 1).slice(0, 7);
}

/** The last day of a month, whose rates and terms count for all of it. */
export function lastDayOf(month: Month): BusinessDay {
  return addDays(addMonths(firstDayOf(month), 1), -1);
}

/** The instants between which a month lies; the second is the first of the next. */
export function edgesOf(month: Month): { from: Date; to: Date } {
  return { from: startOfDay(firstDayOf(month)), to: startOfDay(firstDayOf(nextMonth(month))) };
}
