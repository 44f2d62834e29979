/** A calendar day in Africa/Tunis, written `YYYY-MM-DD`. Every rule that speaks of days counts these. */
export type BusinessDay = string;

const dayInTunis = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Tunis", dateStyle: "short" });
const clockInTunis = new Intl.DateTimeFormat("en-US", {
  timeZone: "Africa/Tunis",
  timeZoneName: "longOffset",
  hour: "numeric",
});

const dayMs = 24 * 60 * 60 * 1000;

export function businessDayOf(instant: Date): BusinessDay {
  return dayInTunis.format(instant);
}

/** The day `days` later (or earlier, when negative) on the calendar. */
export function addDays(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

function offsetMinutesAt(instant: Date): number {
  const name =
    clockInTunis.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === "-" ? -minutes : minutes;
}

/** The instant at which a day begins in Tunis. */
export function startOfDay(day: BusinessDay): Date {
  const utcMidnight = new Date(`${day}T00:00:00Z`);
  return new Date(utcMidnight.getTime() - offsetMinutesAt(utcMidnight) * 60_000);
}

/** The instant at which a day ends. What ends "at the end of that day" is over from this instant on. */
export function endOfDay(day: BusinessDay): Date {
  return startOfDay(addDays(day, 1));
}

/**
 * The end of what counts for a number of days: the day on which it happened is day 0, and the last day is a whole one.
 * Every rule that gives a number of days ends so: sums, cancellations, answers, validity; rules.md, Units and time.
 */
export function countsUntil(at: Date, days: number): Date {
  return endOfDay(addDays(businessDayOf(at), days));
}

/** The same seen from `now`: what happened at this instant or later still counts. */
export function countsSince(now: Date, days: number): Date {
  return startOfDay(addDays(businessDayOf(now), -days));
}

/** The moments at which something was turned on, off, on …, with the one of now if it turns. */
export function turnedTo(isOn: boolean, turnedAt: readonly Date[], now: Date): Date[] {
  return (turnedAt.length % 2 === 1) === isOn ? [...turnedAt] : [...turnedAt, now];
}

/** Whether it was on at a moment: never before it was first. */
export function wasOn(turnedAt: readonly Date[], at: Date): boolean {
  return turnedAt.filter((turn) => turn <= at).length % 2 === 1;
}

/** Whether a day has begun at `now`: what is closed from then on is closed. Null is never. */
export function hasCome(day: BusinessDay | null, now: Date): boolean {
  return day !== null && day <= businessDayOf(now);
}
