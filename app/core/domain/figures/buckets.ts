import { addDays, daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";

/** Days, weeks or months of a span: what one mark of a plot stands for. */
export type BucketSize = "day" | "week" | "month";

/** With more marks than this, a plot cannot be read. */
const mostMarks = 62;

export function bucketSize({ from, to }: DaySpan): BucketSize {
  const days = daysBetween(from, to) + 1;
  if (days <= mostMarks) return "day";
  return days <= mostMarks * 7 ? "week" : "month";
}

/**
 * Consecutive parts of a span, in order: weeks from its first day on, calendar months; the last may be
 * shorter.
 */
export function bucketsOf(span: DaySpan): DaySpan[] {
  const size = bucketSize(span);
  const buckets: DaySpan[] = [];
  for (let from = span.from; from <= span.to;) {
    const next = nextOf(from, size);
    const to = addDays(next, -1);
    buckets.push({ from, to: to < span.to ? to : span.to });
    from = next;
  }
  return buckets;
}

/** The sums of each bucket; a day outside all of them does not count. `days` need not be in order. */
export function sumBuckets<Day extends { day: BusinessDay }, Key extends keyof Day>(
  buckets: readonly DaySpan[],
  days: readonly Day[],
  keys: readonly Key[],
): number[][] {
  const sums = buckets.map(() => keys.map(() => 0));
  const sorted = days.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  let at = 0;
  for (const day of sorted) {
    while (at < buckets.length && (buckets[at]?.to ?? "") < day.day) at += 1;
    const [bucket, sum] = [buckets[at], sums[at]];
    if (!bucket || !sum || day.day < bucket.from) continue;
    for (const [index, key] of keys.entries()) sum[index] = (sum[index] ?? 0) + Number(day[key]);
  }
  return sums;
}

/**
 * The whole months of a span that end by `last`: from the first day `first` until before `next`. All other
 * days of the span come before `first`, or from `next` on.
 */
export function wholeMonths(
  { from, to }: DaySpan,
  last: BusinessDay | null,
): { first: BusinessDay; next: BusinessDay } {
  const first = from === firstOfMonth(from) ? from : addMonths(from, 1);
  const end = last !== null && last < to ? last : to;
  const next = last === null ? first : firstOfMonth(addDays(end, 1));
  return { first, next: next < first ? first : next };
}

export function firstOfMonth(day: BusinessDay): BusinessDay {
  return `${day.slice(0, -2)}01`;
}

/** The first day of the month that is so many months later, or earlier if the number is negative. */
export function addMonths(day: BusinessDay, months: number): BusinessDay {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function monthsBetween(from: BusinessDay, to: BusinessDay): number {
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
}

function nextOf(day: BusinessDay, size: BucketSize): BusinessDay {
  if (size === "month") return addMonths(day, 1);
  return addDays(day, size === "week" ? 7 : 1);
}
