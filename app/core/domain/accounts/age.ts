import type { BusinessDay } from "#app/core/domain/business-day.ts";

/** The latest birthday of whoever is this many years old on a day. Who was born on 29 February ages on 1 March. */
export function latestBirthday(years: number, today: BusinessDay): BusinessDay {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const date = new Date(Date.UTC(year - years, month - 1, day));
  // There is no such 29 February: the day before counts.
  if (date.getUTCMonth() !== month - 1) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** Whether somebody with this birthday is younger on a day. */
export function isYounger(birthday: Date, years: number, today: BusinessDay): boolean {
  return birthday.toISOString().slice(0, 10) > latestBirthday(years, today);
}
