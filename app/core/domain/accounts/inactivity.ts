import { addDays, businessDayOf, daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";

/**
 * After this many days without a call, all points are cancelled. The day of the last call is day 0 and the last of
 * these days is the customer's still, so the points go on the day after it; rules.md, Accounts, Inactivity.
 */
export const cancelledAfterDays = 180;

/** After this many days a customer who has points is warned. The latest warning comes first. */
export const warnedAfterDays = [173, 150] as const;

export type WarnedAfterDays = (typeof warnedAfterDays)[number];

/** The last day on which a customer was active; null for one who never was. */
export function inactiveSince(
  lastActiveDay: BusinessDay | null,
  verifiedAt: Date | null,
): BusinessDay | null {
  return lastActiveDay ?? (verifiedAt && businessDayOf(verifiedAt));
}

/** The last day on which an inactive customer can come back and find the points. */
export function lastDayOfPoints(since: BusinessDay): BusinessDay {
  return addDays(since, cancelledAfterDays);
}

export function arePointsCancelled(since: BusinessDay, today: BusinessDay): boolean {
  return daysBetween(since, today) > cancelledAfterDays;
}

/**
 * The warning that is due. Only the latest threshold reached counts: a missed warning is sent later as long
 * as it is still true, and two warnings never go out together. Null when it is too early for one, or too
 * late.
 */
export function warningDue(since: BusinessDay, today: BusinessDay): WarnedAfterDays | null {
  if (arePointsCancelled(since, today)) return null;
  return warnedAfterDays.find((days) => daysBetween(since, today) >= days) ?? null;
}

/** Days on which customers were last active, both included. */
export interface SinceDays {
  earliest: BusinessDay;
  latest: BusinessDay;
}

/** Customers who were last active on these days get this warning today. */
export function warnedToday(afterDays: WarnedAfterDays, today: BusinessDay): SinceDays {
  const next = Math.min(cancelledAfterDays + 1, ...warnedAfterDays.filter((days) => days > afterDays));
  return { earliest: addDays(today, 1 - next), latest: addDays(today, -afterDays) };
}

/** Customers who were last active on these days lose their points today. */
export function cancelledToday(today: BusinessDay): SinceDays {
  return { earliest: "2000-01-01", latest: addDays(today, -cancelledAfterDays - 1) };
}
