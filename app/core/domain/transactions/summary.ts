import { addDays, businessDayOf, daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { SaleSums } from "./summary-answer.ts";

export type DaySums = { day: BusinessDay } & SaleSums;

/** Both days are included. */
export interface Days {
  first: BusinessDay;
  last: BusinessDay;
}

export const usualSummaryDays = 30;
export const maxSummaryDays = 366;

/**
 * The business days of a summary: those that the span touches, otherwise the last 30. `to` itself is not part
 * of the span. Refuses INVALID_INPUT for a span that ends before it starts or has more than 366 days.
 */
export function daysOfSummary({ from, to }: { from?: Date; to?: Date }, now: Date): Decision<Days> {
  const lastOf = (end: Date) => businessDayOf(new Date(end.getTime() - 1));
  const first = from && businessDayOf(from);
  // With only `from`: up to today. With only `to`, or nothing: the usual number of days before it.
  const last = to ? lastOf(to) : businessDayOf(now);
  const days = { first: first ?? addDays(last, 1 - usualSummaryDays), last };
  const count = daysBetween(days.first, days.last) + 1;
  if (count < 1 || (from && to && from >= to))
    return refuse("INVALID_INPUT", { details: [{ path: "to", code: "INVALID_DATE" }] });
  return count > maxSummaryDays
    ? refuse("INVALID_INPUT", { details: [{ path: "from", code: "TOO_LARGE" }] })
    : accept(days);
}

/** Every day in order, days without sales included, and the total. */
export function summaryOf(
  { first, last }: Days,
  rows: readonly DaySums[],
): { totals: SaleSums; days: DaySums[] } {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const count = daysBetween(first, last) + 1;
  const days = Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    return byDay.get(day) ?? { day, ...nothing() };
  });
  return { totals: totalOf(days.map(({ day: _, ...row }) => row)), days };
}

/** All of these together. */
function totalOf(rows: readonly SaleSums[]): SaleSums {
  return rows.reduce(plus, nothing());
}

function nothing(): SaleSums {
  return {
    sales: 0,
    cancelledSales: 0,
    redemptions: 0,
    priceMillimes: 0,
    reductionMillimes: 0,
    paidMillimes: 0,
    cancelledMillimes: 0,
    pointsGiven: 0,
    pointsCancelled: 0,
  };
}

function plus(one: SaleSums, other: SaleSums): SaleSums {
  const names = Object.keys(one) as (keyof SaleSums)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as SaleSums;
}
