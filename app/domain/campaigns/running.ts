import { addDays, businessDayOf, endOfDay, startOfDay, type BusinessDay } from "#app/domain/business-day.ts";
import type { CampaignRule, CampaignVersion, Hours } from "./campaign.ts";
import { isOnWeekday, timeOfDay } from "./times.ts";

/** How many days from yesterday on are looked at: days on end that are longer have no end that matters. */
const days = 9;
const minuteMs = 60_000;

/** From when until when a campaign is on without a break. */
export interface Span {
  /** In the past, by a day at least if it began long ago, or later today. */
  from: Date;
  until: Date;
}

/** The days around a moment, reckoned once for all campaigns. */
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

/** Whether it is on now or later today; null if not. Places and customers are not looked at. */
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
 * When a campaign is on first, from `now` on: the moment at which it can be told of, and its span. Null if it is over, or
 * on no day of the week that follows.
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

/** The milliseconds from which until which its hours are on, of the day that begins at `start`. */
function windowOf(hours: Hours | null, start: Date): [number, number] {
  const [from, until] = hours ? [minutesOf(hours.from), minutesOf(hours.until)] : [0, 0];
  const end = until <= from ? until + 24 * 60 : until;
  return [start.getTime() + from * minuteMs, start.getTime() + end * minuteMs];
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** How an end is best said: as a time of the day if it is near, as a day otherwise. */
export function endOf({ until }: Pick<Span, "until">, { tonight }: Pick<Calendar, "tonight">) {
  if (until.getTime() === tonight.getTime()) return "TONIGHT" as const;
  const nextNight = tonight.getTime() + 24 * 60 * minuteMs;
  // Late in the night belongs to the evening before.
  const isNear = until < tonight || (until.getTime() < nextNight && timeOfDay(until) <= "06:00");
  return isNear ? ("TIME" as const) : ("DAY" as const);
}

/** The first to be named first: what counts before the others, then what gives most. */
export function byWeight(one: Pick<CampaignVersion, "rule">, other: Pick<CampaignVersion, "rule">): number {
  return other.rule.priority - one.rule.priority || weightOf(other.rule) - weightOf(one.rule);
}

function weightOf({ effect }: CampaignRule): number {
  if ("multiplier" in effect) return effect.multiplier * 100;
  return "points" in effect ? effect.points : 0;
}
