import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";

const written = /^\d{4}-\d{2}-\d{2}$/;

/** The day that an address names; today if it names no day, an impossible one or a future one. */
export function dayOfAddress(text: string | null, today: BusinessDay): BusinessDay {
  if (text === null || !written.test(text) || Number.isNaN(Date.parse(text))) return today;
  return addDays(text, 0) === text && text < today ? text : today;
}
