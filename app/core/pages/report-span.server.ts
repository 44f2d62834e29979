import type { ShownSpan } from "#app/core/ui/charts/report-span.ts";
import { addDays, businessDayOf, daysBetween, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { momentSchema } from "#app/core/domain/fields.ts";
import { namedSpan, spanNames, type DaySpan } from "#app/core/domain/day-span.ts";

/** The maximum of days that a page lists; the API has no such limit. */
const maxDays = 366;

/** Without a limit of days: the figures are stored sums per day, so any span can be read. */
export const anySpan = { most: Infinity };

/** The business days that a report's address asks for, both included; by default the last thirty. */
export interface RequestedSpan {
  shown: ShownSpan;
  /** The same as times, as the reports take them. Null for an invalid period; `shown` then explains why. */
  requested: { days: DaySpan; moments: { from: Date; to: Date } } | null;
}

/** Reads `from` and `to` of an address. If only one is given, it is the first or the last of thirty days. */
export function readSpan({ url }: Request, now: Date, { most = maxDays } = {}): RequestedSpan {
  const { searchParams } = new URL(url);
  const today = businessDayOf(now);
  const typed = { from: searchParams.get("from") ?? "", to: searchParams.get("to") ?? "" };
  const errors: ShownSpan["errors"] = {};
  for (const edge of ["from", "to"] as const) {
    if (typed[edge] !== "" && !isDay(typed[edge])) errors[edge] = "INVALID_DATE";
  }
  const days = Object.keys(errors).length > 0 ? typed : completed(typed, today);
  if (Object.keys(errors).length === 0) {
    if (days.to < days.from) errors.to = "BACKWARDS";
    else if (daysBetween(days.from, days.to) >= most) errors.from = "TOO_LONG";
  }
  const named = spanNames.map((name) => {
    const span = namedSpan(name, today);
    return { name, ...span, current: span.from === days.from && span.to === days.to };
  });
  const right = Object.keys(errors).length === 0;
  const requested = right ? { days, moments: { from: startOfDay(days.from), to: endOfDay(days.to) } } : null;
  return { shown: { ...days, errors, named }, requested };
}

/** The days from a given time until today, at most as many as a page lists. */
export function spanSince(moment: Date, now: Date): DaySpan {
  const to = businessDayOf(now);
  const [first, earliest] = [businessDayOf(moment), addDays(to, 1 - maxDays)];
  return { from: first < earliest ? earliest : first, to };
}

function completed({ from, to }: DaySpan, today: string): DaySpan {
  if (from === "" && to === "") return namedSpan("last30", today);
  return { from: from || addDays(to, -29), to: to || addDays(from, 29) };
}

/** Whether it is a valid day; the API also accepts times, this page does not. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && momentSchema.safeParse(`${text}T00:00:00Z`).success;
}
