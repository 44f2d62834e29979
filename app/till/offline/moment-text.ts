import { businessDayOf } from "#app/core/domain/business-day.ts";
import { timeOfDay } from "#app/core/domain/campaigns/times.ts";

/**
 * A moment (ISO 8601) in Tunis as digits, `30/11/2026 14:05`: without a network no server writes it, and browsers differ in
 * the names of months.
 */
export function momentText(iso: string): string {
  const at = new Date(iso);
  const [year, month, day] = businessDayOf(at).split("-");
  return `${day}/${month}/${year} ${timeOfDay(at)}`;
}
