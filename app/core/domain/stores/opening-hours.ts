import { z } from "zod";
import { addDays, businessDayOf, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { daySchema, fieldContents, named, typedSchema } from "#app/core/domain/fields.ts";
import { typedText } from "#app/core/domain/text.ts";

/** From Monday on, as weeks are counted in Tunisia. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** The fields of a store's record with the hours of each weekday. */
export const weekFields = [
  "mondayHours",
  "tuesdayHours",
  "wednesdayHours",
  "thursdayHours",
  "fridayHours",
  "saturdayHours",
  "sundayHours",
] as const satisfies readonly `${Weekday}Hours`[];

/** When a store is open on one day, in minutes since its midnight. Beyond 24 hours: into the night that follows. */
export interface Span {
  opens: number;
  closes: number;
}

const minutesOfDay = 24 * 60;
/** More breaks than any day has. */
const mostSpans = 4;

/**
 * `09:00-13:00, 15:00-19:00`, as it is written for one day; a closing before its opening is of the next morning. Null for
 * what is not written so, spans that overlap or are out of their order.
 */
export function readSpans(written: string): Span[] | null {
  const spans: Span[] = [];
  for (const part of typedText(written).split(/[,،;]/)) {
    const [, ...numbers] = /^\s*(\d{1,2})[:h](\d{2})\s*-\s*(\d{1,2})[:h](\d{2})\s*$/.exec(part) ?? [];
    const [fromHour = 99, fromMinute = 99, toHour = 99, toMinute = 99] = numbers.map(Number);
    const [opens, until] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    if (fromMinute > 59 || toMinute > 59 || opens >= minutesOfDay || until > minutesOfDay || opens === until)
      return null;
    const closes = until > opens ? until : until + minutesOfDay;
    const before = spans.at(-1);
    if (before && opens <= before.closes) return null;
    spans.push({ opens, closes });
  }
  const [first, last] = [spans[0], spans.at(-1)];
  const reachesItself = first && last && last.closes - minutesOfDay > first.opens;
  return spans.length > mostSpans || reachesItself ? null : spans;
}

/** The hours of one day, as operators write them. */
export const dayHoursSchema = typedSchema(80)
  .min(1)
  .refine((written) => readSpans(written) !== null, named("INVALID"))
  .meta({ description: "`09:00-13:00, 15:00-19:00`; a closing before its opening is of the next morning" })
  .register(fieldContents, { ltr: true });

/** Days on which other hours hold: Ramadan, a holiday. Without hours the store is closed on them. */
export const otherHoursSchema = z
  .object({ firstDay: daySchema, lastDay: daySchema, hours: dayHoursSchema.nullable().default(null) })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ["lastDay"], ...named("INVALID_DATE") });

export type OtherHours = z.output<typeof otherHoursSchema>;

/** What is known of a store's hours: by weekday, and by day where other hours hold. */
export type OpeningHours = Partial<Record<(typeof weekFields)[number], string | null>> & {
  otherHours: readonly OtherHours[];
};

/** Whether a store is open, and when that changes next; null where nothing changes within a week. */
export interface OpenState {
  isOpen: boolean;
  changesAt: Date | null;
}

/** In how many days a change is looked for. */
const daysAhead = 8;

/** Whether a store is open at a moment; null if nothing is known of its hours. The last of the other hours counts. */
export function openStateAt(hours: OpeningHours, now: Date): OpenState | null {
  if (hours.otherHours.length === 0 && weekFields.every((day) => !hours[day])) return null;
  const today = businessDayOf(now);
  const days = Array.from({ length: daysAhead + 1 }, (_, count) => addDays(today, count - 1));
  const spans = joined(days.flatMap((day) => momentsOn(hours, day)));
  const current = spans.find(({ opens, closes }) => opens <= now && now < closes);
  const end = startOfDay(addDays(today, daysAhead));
  if (current) return { isOpen: true, changesAt: current.closes < end ? current.closes : null };
  return { isOpen: false, changesAt: spans.find(({ opens }) => opens > now)?.opens ?? null };
}

interface Moments {
  opens: Date;
  closes: Date;
}

function momentsOn(hours: OpeningHours, day: BusinessDay): Moments[] {
  const other = hours.otherHours.findLast(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const written = other ? other.hours : hours[`${weekdayOf(day)}Hours`];
  const midnight = startOfDay(day).getTime();
  const at = (minutes: number) => new Date(midnight + minutes * 60_000);
  return (written ? (readSpans(written) ?? []) : []).map(({ opens, closes }) => ({
    opens: at(opens),
    closes: at(closes),
  }));
}

/** One span of those that follow each other without a break, as of a store that never closes. */
function joined(moments: readonly Moments[]): Moments[] {
  const made: Moments[] = [];
  for (const { opens, closes } of moments) {
    const before = made.at(-1);
    if (before && opens <= before.closes) before.closes = closes > before.closes ? closes : before.closes;
    else made.push({ opens, closes });
  }
  return made;
}

function weekdayOf(day: BusinessDay): Weekday {
  // 1 January 2024 was a Monday.
  const days = Math.round((Date.parse(day) - Date.parse("2024-01-01")) / (minutesOfDay * 60_000));
  return weekdays[((days % 7) + 7) % 7] ?? "monday";
}
