import { addDays, businessDayOf, daysBetween, type BusinessDay } from "#app/domain/business-day.ts";

/** After so many days without a call all points are cancelled; rules.md, Accounts, Inactivity. */
export const cancelledAfterDays = 180;

/** After so many days who has points is warned, latest first. */
export const warnedAfterDays = [173, 150] as const;

export type WarnedAfterDays = (typeof warnedAfterDays)[number];

/** The day a customer was last here; null for one who never was. */
export function inactiveSince(
  lastActiveDay: BusinessDay | null,
  verifiedAt: Date | null,
): BusinessDay | null {
  return lastActiveDay ?? (verifiedAt && businessDayOf(verifiedAt));
}

/** The day on which the points of one who stays away are cancelled. */
export function cancellationDay(since: BusinessDay): BusinessDay {
  return addDays(since, cancelledAfterDays);
}

export function arePointsCancelled(since: BusinessDay, today: BusinessDay): boolean {
  return daysBetween(since, today) >= cancelledAfterDays;
}

/**
 * The warning that is due: of the thresholds reached the latest alone, so that a missed one is made up for as long
 * as it says something, and never comes together with the next. Null too early, and when it is too late.
 */
export function warningDue(since: BusinessDay, today: BusinessDay): WarnedAfterDays | null {
  if (arePointsCancelled(since, today)) return null;
  return warnedAfterDays.find((days) => daysBetween(since, today) >= days) ?? null;
}

/** Last days of being here, both included. */
export interface SinceDays {
  earliest: BusinessDay;
  latest: BusinessDay;
}

/** Who was last here on these days is warned today of this threshold. */
export function warnedToday(afterDays: WarnedAfterDays, today: BusinessDay): SinceDays {
  const next = Math.min(cancelledAfterDays, ...warnedAfterDays.filter((days) => days > afterDays));
  return { earliest: addDays(today, 1 - next), latest: addDays(today, -afterDays) };
}

/** Who was last here on these days loses the points today. */
export function cancelledToday(today: BusinessDay): SinceDays {
  return { earliest: "2000-01-01", latest: addDays(today, -cancelledAfterDays) };
}
