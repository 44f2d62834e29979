import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";

/** The first and the last day of the month that a date of the database begins. */
export function monthOf(firstDay: Date): { from: BusinessDay; to: BusinessDay } {
  const from = firstDay.toISOString().slice(0, 10);
  const next = addDays(`${from.slice(0, 8)}01`, 31).slice(0, 8);
  return { from, to: addDays(`${next}01`, -1) };
}
