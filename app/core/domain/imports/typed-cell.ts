import {
  addDays,
  businessDayOf,
  endOfDay,
  startOfDay,
  type BusinessDay,
} from "#app/core/domain/business-day.ts";
import { typedText } from "#app/core/domain/text.ts";

const dayAndTime = /^([\d/.-]+)(?:(?:T|[,\u060c]?\s)\s{0,3}(\S.*))?$/i;
const yearFirst = /^\d{4}-\d\d-\d\d$/;
const dayFirst = /^(\d\d?)([/.-])(\d\d?)\2(\d{4})$/;
const timeAndZone = /^(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

interface Typed {
  /** The day as it is written; it exists. */
  day: BusinessDay;
  /** The time after the day's beginning; null if there is none. */
  timeMs: number | null;
  /** The minutes by which the written zone is ahead of UTC; null for Tunis. */
  zoneMinutes: number | null;
}

/**
 * Reads a day as spreadsheets write it, `2026-12-31` or `31/12/2026` with slashes, dashes or dots; the month is
 * never first. A time behind it is left out. Null for anything else, and for a day that does not exist.
 */
export function dayIn(cell: string): BusinessDay | null {
  const typed = typedIn(cell);
  return typed && (typed.zoneMinutes === null ? typed.day : businessDayOf(instantOf(typed)));
}

/**
 * Reads such a day, with or without a time, as an instant; null for anything else. The time is that of Tunis
 * unless it names its zone. A day alone is its first moment, as an end (`ends`) its last; rules.md, Offers.
 */
export function instantIn(cell: string, { ends = false } = {}): Date | null {
  const typed = typedIn(cell);
  if (typed === null) return null;
  return ends && typed.timeMs === null ? new Date(endOfDay(typed.day).getTime() - 1) : instantOf(typed);
}

function instantOf({ day, timeMs, zoneMinutes }: Typed): Date {
  const midnight =
    zoneMinutes === null ? startOfDay(day).getTime() : Date.parse(`${day}T00:00:00Z`) - zoneMinutes * 60_000;
  return new Date(midnight + (timeMs ?? 0));
}

function typedIn(cell: string): Typed | null {
  const [, dayText = "", timeText] = dayAndTime.exec(typedText(cell)) ?? [];
  const day = writtenDay(dayText);
  if (day === null) return null;
  if (timeText === undefined) return { day, timeMs: null, zoneMinutes: null };
  const [time, hours = 0, minutes = 0, seconds = 0, zone] = timeAndZone.exec(timeText) ?? [];
  if (time === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const timeMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return { day, timeMs, zoneMinutes: zone === undefined ? null : minutesOf(zone) };
}

function writtenDay(text: string): BusinessDay | null {
  const [, first = "", mark, month = "", year = ""] = dayFirst.exec(text) ?? [];
  const day = mark === undefined ? text : `${year}-${month.padStart(2, "0")}-${first.padStart(2, "0")}`;
  return yearFirst.test(day) && isDay(day) ? day : null;
}

function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && addDays(day, 0) === day;
}

function minutesOf(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const yes = new Set(["true", "1", "yes", "oui", "vrai", "نعم"]);
const no = new Set(["", "false", "0", "no", "non", "faux", "لا"]);

/** Yes or no as people and spreadsheets write it; null for anything else. */
export function flagIn(cell: string): boolean | null {
  const typed = typedText(cell).toLowerCase();
  return yes.has(typed) ? true : no.has(typed) ? false : null;
}
