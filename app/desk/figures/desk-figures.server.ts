import {
  columnsOf,
  counted,
  day,
  given,
  integer,
  maybe,
  summed,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readAside } from "#app/core/db/replica.server.ts";
import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { wholeMonths } from "#app/core/domain/figures/buckets.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Language } from "#app/core/domain/languages.ts";

const memberColumns = columnsOf("member_figure", {
  day,
  joined: integer,
  active: integer,
  returned: integer,
});

/**
 * The members of one closed day, as the job `figures` added them up. The points are read in
 * app/core/services/figures/points-by-day.server.ts.
 */
export type MemberDay = RowOf<typeof memberColumns>;

export function readMemberDays({ from, to }: DaySpan): Promise<MemberDay[]> {
  return readAside<MemberDay>`
    SELECT ${memberColumns.sql} FROM member_figure
    WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY day`;
}

const cohortColumns = columnsOf("cohort_figure", { joined: day, month: day, active: integer });

/** A month is given by its first day. */
export type CohortMonth = RowOf<typeof cohortColumns>;

/** The activity until now of the members who joined since this month. */
export function readCohorts(since: BusinessDay): Promise<CohortMonth[]> {
  return readAside<CohortMonth>`
    SELECT ${cohortColumns.sql} FROM cohort_figure
    WHERE joined >= ${since}::date AND month >= joined ORDER BY 1, 2`;
}

/** How many members were active in a month, given by its first day; each counts once. */
export async function readActiveInMonth(month: BusinessDay): Promise<number> {
  const [row] = await readAside<{ active: number }>`
    SELECT coalesce(sum(active), 0)::int AS active FROM cohort_figure WHERE month = ${month}::date`;
  return row?.active ?? 0;
}

/** How many joined in each month. */
export function readJoinedMonths(since: BusinessDay): Promise<{ month: BusinessDay; members: number }[]> {
  return readAside<{ month: BusinessDay; members: number }>`
    SELECT date_trunc('month', day)::date::text AS month, sum(joined)::int AS members FROM member_figure
    WHERE day >= ${since}::date GROUP BY 1 ORDER BY 1`;
}

/** What spent points cost, over offers with a face value, in the year up to a day. */
export async function readPointCost(
  until: BusinessDay,
): Promise<{ costPoints: number; costMillimes: number }> {
  const [row] = await readAside<{ costPoints: number; costMillimes: number }>`
    SELECT coalesce(sum(cost_points), 0)::float8 AS "costPoints", coalesce(sum(cost_millimes), 0)::float8 AS "costMillimes"
    FROM offer_day_figure WHERE day BETWEEN ${until}::date - 364 AND ${until}::date`;
  return row ?? { costPoints: 0, costMillimes: 0 };
}

const offerColumns = columnsOf("f", {
  id: given(Prisma.sql`o.id`, uuid),
  /** How often its page was opened or an app asked for it. */
  seen: integer,
  given: integer,
  points: integer,
  millimes: integer,
  uses: integer,
});

export type OfferSum = RowOf<typeof offerColumns> & { title: string };

/** Each offer that was seen, given or used on the closed days of a span, the most given first. */
export async function readOfferSums(span: DaySpan, language: Language): Promise<OfferSum[]> {
  const last = await readLastDay();
  const { from } = span;
  // What is not added up yet was seen, but not yet given: it would be no share of anything.
  const to = last === null || last < span.to ? (last ?? addDays(from, -1)) : span.to;
  const { first, next } = wholeMonths(span, last);
  return readAside<OfferSum>`
    SELECT o.title ->> ${language}::text AS title, ${offerColumns.sql} FROM (
      SELECT x.offer_id, sum(x.seen)::int AS seen, sum(x.given)::int AS given, sum(x.points)::float8 AS points,
        sum(x.millimes)::float8 AS millimes, sum(x.uses)::int AS uses
      FROM (
        SELECT offer_id, seen, given, points, millimes, uses FROM offer_month_figure
        WHERE month >= ${first}::date AND month < ${next}::date
        UNION ALL
        SELECT offer_id, seen, given, points, millimes, uses FROM (
          SELECT offer_id, day, seen, 0 AS given, 0 AS points, 0 AS millimes, 0 AS uses FROM offer_view
          UNION ALL SELECT offer_id, day, 0, given, points, millimes, 0 FROM offer_day_figure
          UNION ALL SELECT offer_id, day, 0, 0, 0, 0, uses FROM use_figure
        ) d WHERE d.day >= ${from}::date AND d.day < least(${first}::date, ${to}::date + 1)
          OR d.day >= ${next}::date AND d.day <= ${to}::date
      ) x GROUP BY x.offer_id
    ) f JOIN offer o ON o.id = f.offer_id
    ORDER BY f.given DESC, f.uses DESC, f.seen DESC, o.id`;
}

const useColumns = columnsOf("f", {
  partnerId: given(Prisma.sql`p.id`, uuid),
  partner: given(Prisma.sql`p.name`, text),
  /** Null: online. */
  storeId: given(Prisma.sql`s.id`, maybe(uuid)),
  store: given(Prisma.sql`s.name`, maybe(text)),
  uses: given(Prisma.sql`sum(f.uses)`, counted),
  millimes: given(Prisma.sql`sum(f.millimes)`, summed),
});

export type UseSum = RowOf<typeof useColumns>;

/** Uses by partner and store, the most first. */
export async function readUseSums(span: DaySpan): Promise<UseSum[]> {
  const { from, to } = span;
  const { first, next } = wholeMonths(span, await readLastDay());
  return readAside<UseSum>`
    SELECT ${useColumns.sql}
    FROM (
      SELECT partner_id, store_id, uses, millimes FROM use_month_figure
      WHERE month >= ${first}::date AND month < ${next}::date
      UNION ALL
      SELECT partner_id, store_id, uses, millimes FROM use_figure
      WHERE day >= ${from}::date AND day < least(${first}::date, ${to}::date + 1)
        OR day >= ${next}::date AND day <= ${to}::date
    ) f JOIN partner p ON p.id = f.partner_id LEFT JOIN store s ON s.id = f.store_id
    GROUP BY p.id, p.name, s.id, s.name ORDER BY uses DESC, p.name, s.name`;
}

const dayColumns = columnsOf("offers_figure", { day, seen: integer, given: integer, uses: integer });

export type OfferDay = RowOf<typeof dayColumns>;

/** The sums of all offers by closed day. */
export function readOfferDays({ from, to }: DaySpan): Promise<OfferDay[]> {
  return readAside<OfferDay>`
    SELECT ${dayColumns.sql} FROM offers_figure WHERE day BETWEEN ${from}::date AND ${to}::date
    ORDER BY day`;
}

/** The last closed day that was added up. */
async function readLastDay(): Promise<BusinessDay | null> {
  const [row] = await readAside<{ day: BusinessDay | null }>`SELECT max(day)::text AS day FROM figures_day`;
  return row?.day ?? null;
}
