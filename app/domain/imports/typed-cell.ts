import { arabicDigitsToLatin } from "#app/domain/text.ts";

/**
 * Reads a day as spreadsheets write it, `2026-12-31` or `31/12/2026`, and returns it in the first form; null
 * for anything else. The month is never first. Whether the day exists is not checked.
 */
export function dayIn(cell: string): string | null {
  const typed = arabicDigitsToLatin(cell).trim();
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return typed;
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(typed) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : null;
}

/**
 * Reads a day, with a time or at midnight, and returns it as a form's field has it: `2026-12-31T08:30`; null
 * for anything else.
 */
export function momentIn(cell: string): string | null {
  const [typedDay = "", time = "00:00", ...rest] = arabicDigitsToLatin(cell)
    .trim()
    .split(/[T\s]+/);
  const day = dayIn(typedDay);
  const [, hours, minutes] = /^(\d\d?):(\d\d)(?::\d\d)?$/.exec(time) ?? [];
  if (day === null || !hours || !minutes || Number(hours) > 23 || Number(minutes) > 59 || rest.length > 0)
    return null;
  return `${day}T${hours.padStart(2, "0")}:${minutes}`;
}

const yes = new Set(["true", "1", "yes", "oui", "vrai", "نعم"]);
const no = new Set(["", "false", "0", "no", "non", "faux", "لا"]);

/** Yes or no as people and spreadsheets write it; null for anything else. */
export function flagIn(cell: string): boolean | null {
  const typed = arabicDigitsToLatin(cell).trim().toLowerCase();
  return yes.has(typed) ? true : no.has(typed) ? false : null;
}
