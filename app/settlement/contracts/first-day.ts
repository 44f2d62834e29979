import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import { firstOfMonth } from "#app/core/domain/figures/buckets.ts";

/** The month before that of a day: its first and its last day. */
export function monthBefore(day: BusinessDay): { first: BusinessDay; last: BusinessDay } {
  const last = addDays(firstOfMonth(day), -1);
  return { first: firstOfMonth(last), last };
}

/** Whether a contract may begin on a day: the first of a month, and not before today's month. */
export function mayBegin(from: BusinessDay, today: BusinessDay): boolean {
  return from === firstOfMonth(from) && from >= firstOfMonth(today);
}
