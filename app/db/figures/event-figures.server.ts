import { readAside } from "#app/db/replica.server.ts";
import type { BusinessDay } from "#app/domain/business-day.ts";
import type { DaySpan } from "#app/domain/day-span.ts";

/** The events that the job `figures` counts on closed days, beside points, members and offers. */
export const eventKinds = [
  "LEVEL",
  "INVITED",
  "JOINED_INVITED",
  "SPIN",
  "PRIZE",
  "CHARGE",
  "CHARGE_FAILED",
  "PREMIUM_STARTED",
  "PREMIUM_ENDED",
] as const;
export type EventKind = (typeof eventKinds)[number];

export interface EventSum {
  kind: EventKind;
  /** The level, the wheel, the wheel and kind of a prize, or the plan. */
  key: string;
  times: number;
  points: number;
  millimes: number;
}

export function readEventSums({ from, to }: DaySpan): Promise<EventSum[]> {
  return readAside<EventSum>`
    SELECT kind, key, sum(times)::int AS times, sum(points)::float8 AS points, sum(millimes)::float8 AS millimes
    FROM event_figure WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY kind, key ORDER BY kind, key`;
}

export interface EventDay {
  day: BusinessDay;
  kind: EventKind;
  times: number;
  points: number;
  millimes: number;
}

export function readEventDays({ from, to }: DaySpan, kinds: readonly EventKind[]): Promise<EventDay[]> {
  return readAside<EventDay>`
    SELECT day::text AS day, kind, sum(times)::int AS times, sum(points)::float8 AS points, sum(millimes)::float8 AS millimes
    FROM event_figure WHERE day BETWEEN ${from}::date AND ${to}::date AND kind = ANY (${[...kinds]}::text[])
    GROUP BY day, kind ORDER BY day`;
}
