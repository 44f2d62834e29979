import {
  columnsOf,
  counted,
  day,
  given,
  oneOf,
  summed,
  text,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readAside } from "#app/core/db/replica.server.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

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

const sums = {
  kind: oneOf<EventKind>(),
  times: given(Prisma.sql`sum(times)`, counted),
  points: given(Prisma.sql`sum(points)`, summed),
  millimes: given(Prisma.sql`sum(millimes)`, summed),
};

const sumColumns = columnsOf("event_figure", {
  ...sums,
  /** The level, the wheel, the wheel and kind of a prize, or the plan. */
  key: text,
});

export type EventSum = RowOf<typeof sumColumns>;

export function readEventSums({ from, to }: DaySpan): Promise<EventSum[]> {
  return readAside<EventSum>`
    SELECT ${sumColumns.sql} FROM event_figure
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY kind, key ORDER BY kind, key`;
}

const dayColumns = columnsOf("event_figure", { ...sums, day });

export type EventDay = RowOf<typeof dayColumns>;

export function readEventDays({ from, to }: DaySpan, kinds: readonly EventKind[]): Promise<EventDay[]> {
  return readAside<EventDay>`
    SELECT ${dayColumns.sql} FROM event_figure
    WHERE day BETWEEN ${from}::date AND ${to}::date AND kind = ANY (${[...kinds]}::text[])
    GROUP BY day, kind ORDER BY day`;
}
