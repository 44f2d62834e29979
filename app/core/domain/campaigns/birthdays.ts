import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";

/** For how many days a birthday is still rewarded if no job ran on the day itself. */
const answeredWithinDays = 7;

/**
 * A customer's birthday is rewarded once in this many days, so that a birthday that is changed after its reward brings no
 * second one; rules.md, Cause and consequence.
 */
export const birthdayRewardDays = 300;

/** The first day on which the reward for another birthday is too recent for one on this day. */
export function otherBirthdaysSince(day: BusinessDay): BusinessDay {
  return addDays(day, 1 - birthdayRewardDays);
}

/** A day of the year, `MM-DD`, and the year in which it is a birthday. */
export interface Birthday {
  monthDay: string;
  year: string;
}

/**
 * The birthdays that are rewarded on a day: its own and those of the days before it. Birthdays of 29 February
 * are on the 28th in other years.
 */
export function birthdaysOn(day: BusinessDay): Birthday[] {
  return Array.from({ length: answeredWithinDays }, (_, index) => addDays(day, -index)).flatMap((one) => {
    const [year, monthDay] = [one.slice(0, 4), one.slice(5)];
    const isLast = monthDay === "02-28" && !addDays(one, 1).endsWith("-29");
    return [{ monthDay, year }, ...(isLast ? [{ monthDay: "02-29", year }] : [])];
  });
}
