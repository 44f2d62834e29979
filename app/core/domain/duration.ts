/** A duration in ISO 8601 (`P31D`, `P1Y2M`, `PT61S`, `P2W`); whole and never negative. */
export interface Duration {
  months: number;
  milliseconds: number;
}

const written =
  /^P(?!$)(?:(\d{1,6})W|(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6})D)?(?:T(?!$)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})S)?)?)$/;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Reads a duration strictly: no sign, no fractions, no weeks combined with other units; null for anything
 * else.
 */
export function parseDuration(text: string): Duration | null {
  const match = written.exec(text);
  if (!match) return null;
  const [weeks = 0, years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return {
    months: years * 12 + months,
    milliseconds: weeks * 7 * day + days * day + hours * hour + minutes * minute + seconds * second,
  };
}

/**
 * The moment one duration later. Months follow the calendar (31 January + P1M is the last day of February),
 * then the rest is added.
 */
export function addDuration(moment: Date, { months, milliseconds }: Duration): Date {
  const firstOfMonth = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1);
  const daysInMonth = new Date(
    Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  const date = Math.min(moment.getUTCDate(), daysInMonth);
  const timeOfDay =
    moment.getTime() - Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  return new Date(firstOfMonth + (date - 1) * day + timeOfDay + milliseconds);
}
