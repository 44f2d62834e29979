import { spanQuery } from "#app/api/schemas/span.ts";
import type { ShownSpan } from "#app/components/operator/report-span.ts";
import { addDays, businessDayOf, daysBetween, endOfDay, startOfDay } from "#app/domain/business-day.ts";
import { namedSpan, spanNames, type DaySpan } from "#app/domain/day-span.ts";

/** More days than a page shows one by one; the API adds any span up. */
const maxDays = 366;

/** The business days that a report's address asks for, both included: the last thirty unless it says. */
export interface RequestedSpan {
  shown: ShownSpan;
  /** The same as moments, as the reports take them. Null where it asks for what is no span; then `shown` says why. */
  asked: { days: DaySpan; moments: { from: Date; to: Date } } | null;
}

/** Reads `from` and `to` of an address. One alone is the first or the last of thirty days. */
export function readSpan({ url }: Request, now: Date): RequestedSpan {
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
    else if (daysBetween(days.from, days.to) >= maxDays) errors.from = "TOO_LONG";
  }
  const named = spanNames.map((name) => {
    const span = namedSpan(name, today);
    return { name, ...span, current: span.from === days.from && span.to === days.to };
  });
  const right = Object.keys(errors).length === 0;
  const asked = right ? { days, moments: { from: startOfDay(days.from), to: endOfDay(days.to) } } : null;
  return { shown: { ...days, errors, named }, asked };
}

/** The days from a moment's own until today, as many of them as a page shows. */
export function spanSince(moment: Date, now: Date): DaySpan {
  const to = businessDayOf(now);
  const [first, earliest] = [businessDayOf(moment), addDays(to, 1 - maxDays)];
  return { from: first < earliest ? earliest : first, to };
}

function completed({ from, to }: DaySpan, today: string): DaySpan {
  if (from === "" && to === "") return namedSpan("last30", today);
  return { from: from || addDays(to, -29), to: to || addDays(from, 29) };
}

/** Whether the API takes it for a day; what it takes for a moment is none. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && spanQuery.safeParse({ from: text }).success;
}
