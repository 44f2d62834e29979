import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import { namedSpan, type DaySpan } from "#app/core/domain/day-span.ts";

/** What a report is about: a page of the figures. */
export const reportParts = ["POINT_FIGURES", "MEMBER_FIGURES", "OFFER_FIGURES", "PROGRAMME_FIGURES"] as const;
export type ReportPart = (typeof reportParts)[number];

/** How often a report goes out: each day, each Monday, each first of a month. */
export const rhythms = ["EACH_DAY", "EACH_WEEK", "EACH_MONTH"] as const;
export type Rhythm = (typeof rhythms)[number];

/** The days that a report is about. */
export const reportSpans = ["YESTERDAY", "LAST_7", "LAST_30", "LAST_MONTH"] as const;
export type ReportSpan = (typeof reportSpans)[number];

const days = { YESTERDAY: 1, LAST_7: 7, LAST_30: 30 } as const;

/** The days that a report of this morning is about: none of today, which is not over. */
export function reportDays(span: ReportSpan, today: BusinessDay): DaySpan {
  if (span === "LAST_MONTH") return namedSpan("lastMonth", today);
  return { from: addDays(today, -days[span]), to: addDays(today, -1) };
}

/** The first day after this one on which a report of this rhythm goes out. */
export function nextReportDay(rhythm: Rhythm, after: BusinessDay): BusinessDay {
  let day = addDays(after, 1);
  while (!goesOut(rhythm, day)) day = addDays(day, 1);
  return day;
}

function goesOut(rhythm: Rhythm, day: BusinessDay): boolean {
  if (rhythm === "EACH_WEEK") return new Date(day).getUTCDay() === 1;
  return rhythm === "EACH_DAY" || day.endsWith("-01");
}
