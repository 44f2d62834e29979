import { daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";

/** This many business days in a row with a spin open the grand-prize wheel; rules.md, Wheels. */
export const runTarget = 7;

/** The last spin since the grand prize was last played, and the length of its run of days. */
export interface LastSpin {
  day: BusinessDay;
  run: number;
}

/** The current run of days: it lasts until a whole day has passed without a spin. */
export function runOn(today: BusinessDay, last: LastSpin | null): number {
  if (last === null) return 0;
  const passed = daysBetween(last.day, today);
  return passed === 0 || passed === 1 ? last.run : 0;
}

/** The run of days that a spin today would make. */
export function runWithSpinOn(today: BusinessDay, last: LastSpin | null): number {
  return last?.day === today ? last.run : runOn(today, last) + 1;
}
