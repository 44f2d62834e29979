import { addDays, type BusinessDay } from "#app/domain/business-day.ts";

const written = /^\d{4}-\d{2}-\d{2}$/;

/** The day that an address names: today for none, for one that is not on the calendar and for one to come. */
export function dayOfAddress(text: string | null, today: BusinessDay): BusinessDay {
  if (text === null || !written.test(text) || Number.isNaN(Date.parse(text))) return today;
  return addDays(text, 0) === text && text < today ? text : today;
}
