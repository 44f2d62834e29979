import type { FigureSection, FigureUnit, ShownMark } from "#app/core/ui/charts/shown-figures.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { bucketsOf, bucketSize, sumBuckets } from "#app/core/domain/figures/buckets.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** The name of a month, given its first day. */
export function monthText(
  language: Language,
  month: BusinessDay,
  style: "month" | "monthShort" = "month",
): string {
  return formatDate(startOfDay(month), language, style);
}

/** The days, weeks or months of a span with their values, one for each series. */
export function marksOf(
  language: Language,
  span: DaySpan,
  values: (buckets: readonly DaySpan[]) => number[][],
): ShownMark[] {
  const [size, buckets] = [bucketSize(span), bucketsOf(span)];
  const found = values(buckets);
  return buckets.map(({ from, to }, index) => ({
    id: from,
    label: formatDate(startOfDay(from), language, size === "month" ? "monthShort" : "dayShort"),
    title: size === "month" ? monthText(language, from) : daysText(language, { from, to }),
    values: found[index] ?? [],
  }));
}

/** Sums of days as marks; `days` need not be in order. */
export function summedMarks<Day extends { day: BusinessDay }>(
  language: Language,
  span: DaySpan,
  days: readonly Day[],
  keys: readonly (keyof Day)[],
): ShownMark[] {
  return marksOf(language, span, (buckets) => sumBuckets(buckets, days, keys));
}

/** A section with a plot, and a table of the plot's values. */
export function plotted(
  language: Language,
  {
    series,
    unit,
    marks,
    line,
    ...words
  }: {
    id: string;
    title: string;
    text?: string;
    series: readonly string[];
    unit: FigureUnit;
    marks: readonly ShownMark[];
    line?: boolean;
  },
): FigureSection {
  const t = translator(language);
  return {
    ...words,
    plot: { unit, series, marks, ...(line && { line }) },
    table: {
      first: t("period", { ns: "figures" }),
      columns: series.map((label) => ({ label, unit })),
      rows: marks.map(({ id, title, values }) => ({ id, label: title, values })),
    },
  };
}

function daysText(language: Language, { from, to }: DaySpan): string {
  const first = formatDate(startOfDay(from), language, "short");
  return from === to ? first : `${first} – ${formatDate(startOfDay(to), language, "short")}`;
}
