import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { addMonths, monthsBetween } from "./buckets.ts";

/**
 * The members who joined in one month, and the share of them that was active in each month since. A month is
 * given by its first day.
 */
export interface Cohort {
  month: BusinessDay;
  members: number;
  /** Percent, from the month of joining on, up to the current month. */
  active: number[];
}

/** Cohorts in order of their months; one without members is left out. */
export function cohortsOf(
  joined: readonly { month: BusinessDay; members: number }[],
  active: readonly { joined: BusinessDay; month: BusinessDay; active: number }[],
  thisMonth: BusinessDay,
): Cohort[] {
  const found = new Map(active.map((one) => [`${one.joined} ${one.month}`, one.active]));
  return joined
    .filter(({ members, month }) => members > 0 && month <= thisMonth)
    .map(({ month, members }) => ({
      ...{ month, members },
      active: Array.from({ length: monthsBetween(month, thisMonth) + 1 }, (_, later) =>
        Math.round(((found.get(`${month} ${addMonths(month, later)}`) ?? 0) / members) * 100),
      ),
    }));
}
