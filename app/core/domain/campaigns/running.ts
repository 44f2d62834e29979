import {
  addDays,
  businessDayOf,
  endOfDay,
  startOfDay,
  type BusinessDay,
} from "#app/core/domain/business-day.ts";
import type { CampaignRule, CampaignVersion, Hours } from "./campaign.ts";
import { isOnWeekday, timeOfDay } from "./times.ts";

/** How many days are examined, from yesterday on; the end of a longer run of days does not matter. */
const days = 9;
const minuteMs = 60_000;

/** The span in which a campaign is on without a break. */
export interface Span {
  /** Later today at the latest; never before yesterday, even if the campaign began long ago. */
  from: Date;
  until: Date;
}

/** The days around a moment, calculated once for all campaigns. */
export interface Calendar {
  now: Date;
  /** When today is over. */
  tonight: Date;
  /** Yesterday first; each with its beginning. */
  days: { day: BusinessDay; start: Date }[];
}

export function calendarAt(now: Date): Calendar {
  const today = businessDayOf(now);
  const around = Array.from({ length: days }, (_, index) => addDays(today, index - 1));
  return { now, tonight: endOfDay(today), days: around.map((day) => ({ day, start: startOfDay(day) })) };
}

/**
 * The span in which a campaign is on now or later today; null if there is none. Places and customers are not
 * examined.
 */
export function runningSpan(rule: CampaignRule, { now, tonight, days: around }: Calendar): Span | null {
  const [from, until] = [Date.parse(rule.from), Date.parse(rule.until)];
  if (rule.status !== "ON" || until <= now.getTime() || from >= tonight.getTime()) return null;
  const spans: [number, number][] = [];
  for (const { day, start } of around) {
    const [begin, end] = windowOf(rule.hours, start);
    // Hours past midnight belong to the day on which they began.
    if (!isOnWeekday({ hours: null, weekdays: rule.weekdays }, noonOf(day))) continue;
    const last = spans.at(-1);
    if (last && last[1] >= begin) last[1] = end;
    else spans.push([begin, end]);
  }
  const looked = windowOf(rule.hours, around.at(-1)?.start ?? now)[1];
  for (const [begin, end] of spans) {
    const span = {
      from: new Date(Math.max(begin, from)),
      until: new Date(end === looked ? until : Math.min(end, until)),
    };
    if (span.until > now && span.from < tonight && span.from < span.until) return span;
  }
  return null;
}

/**
 * The first span in which a campaign is on from `now` on, and the moment from which it can be announced. Null
 * if the campaign is over, or not on within the next seven days.
 */
export function firstSpan(rule: CampaignRule, now: Date): { day: Date; span: Span } | null {
  const begin = new Date(Math.max(now.getTime(), Date.parse(rule.from)));
  for (let after = 0; after <= 7; after += 1) {
    const day = after === 0 ? begin : startOfDay(addDays(businessDayOf(begin), after));
    const span = runningSpan(rule, calendarAt(day));
    if (span) return { day, span };
  }
  return null;
}

function noonOf(day: BusinessDay): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The start and end of its hours, in milliseconds, on the day that begins at `start`. */
function windowOf(hours: Hours | null, start: Date): [number, number] {
  const [from, until] = hours ? [minutesOf(hours.from), minutesOf(hours.until)] : [0, 0];
  const end = until <= from ? until + 24 * 60 : until;
  return [start.getTime() + from * minuteMs, start.getTime() + end * minuteMs];
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** How to show an end: as a time of day if it is near, otherwise as a day. */
export function endOf({ until }: Pick<Span, "until">, { tonight }: Pick<Calendar, "tonight">) {
  if (until.getTime() === tonight.getTime()) return "TONIGHT" as const;
  const nextNight = tonight.getTime() + 24 * 60 * minuteMs;
  // The late night counts as part of the evening before.
  const isNear = until < tonight || (until.getTime() < nextNight && timeOfDay(until) <= "06:00");
  return isNear ? ("TIME" as const) : ("DAY" as const);
}

/** Sorts campaigns for display: the higher priority first, then the one that gives more. */
export function byWeight(one: Pick<CampaignVersion, "rule">, other: Pick<CampaignVersion, "rule">): number {
  return other.rule.priority - one.rule.priority || weightOf(other.rule) - weightOf(one.rule);
}

function weightOf({ effect }: CampaignRule): number {
  if ("multiplier" in effect) return effect.multiplier * 100;
  return "points" in effect ? effect.points : 0;
}
