import { addDays, daysBetween, type BusinessDay } from "./business-day.ts";

/** Consecutive days, the first and the last included. */
export interface DaySpan {
  from: BusinessDay;
  to: BusinessDay;
}

/** The spans that people choose by name. */
export const spanNames = ["last7", "last30", "last90", "thisMonth", "lastMonth"] as const;
export type SpanName = (typeof spanNames)[number];

/**
 * The days that a named span means today: `last30` is today and the 29 days before, a month is a calendar
 * month.
 */
export function namedSpan(name: SpanName, today: BusinessDay): DaySpan {
  const thisMonth = firstOfMonth(today);
  if (name === "thisMonth") return { from: thisMonth, to: today };
  if (name === "lastMonth") {
    const to = addDays(thisMonth, -1);
    return { from: firstOfMonth(to), to };
  }
  return { from: addDays(today, 1 - Number(name.slice("last".length))), to: today };
}

/** The span of as many days directly before. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}

/** Every day of a span, in order. */
export function daysOf({ from, to }: DaySpan): BusinessDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

function firstOfMonth(day: BusinessDay): BusinessDay {
  return `${day.slice(0, -2)}01`;
}
