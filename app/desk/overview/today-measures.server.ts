import { columnsOf, counted, integer, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { readAside } from "#app/core/db/replica.server.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** The day that today is held against has the same name. */
const weekDays = 7;

/** A sale is confirmed soon after it was begun, by whose time it is found. */
const longestSaleMs = 60 * 60 * 1000;

const columns = columnsOf("h", {
  /** Days before today: 0 or 7. */
  ago: integer,
  /** From 0 to 23, in Tunis. */
  hour: integer,
  times: counted,
  amount: summed,
  /** The same up to the minute of now, on that day. */
  timesSoFar: counted,
  amountSoFar: summed,
});

/** What happened in one hour of today, or of the same day last week. */
export type HourOfDay = RowOf<typeof columns>;

/** The beginning of today, of the day last week and of the day after it, and that day's moment of now. */
function edges(now: Date) {
  const today = businessDayOf(now);
  const [from, before, after] = [today, addDays(today, -weekDays), addDays(today, 1 - weekDays)].map(
    startOfDay,
  );
  const nowBefore = new Date(now.getTime() - weekDays * 24 * 60 * 60 * 1000);
  return { from: from as Date, before: before as Date, after: after as Date, nowBefore };
}

/** SQL: whether a moment is of today until now, or of the day last week. */
function onBothDays(at: Prisma.Sql, now: Date): Prisma.Sql {
  const { from, before, after } = edges(now);
  return Prisma.sql`(${at} >= ${from}::timestamptz AND ${at} <= ${now}::timestamptz
    OR ${at} >= ${before}::timestamptz AND ${at} < ${after}::timestamptz)`;
}

/** The hours of what `events` has, as `at` and `amount`. */
function readHours(events: Prisma.Sql, now: Date): Promise<HourOfDay[]> {
  const { from, before, nowBefore } = edges(now);
  const soFar = Prisma.sql`(e.at >= ${from}::timestamptz OR e.at <= ${nowBefore}::timestamptz)`;
  return readAside<HourOfDay>`
    SELECT ${columns.sql} FROM (
      SELECT CASE WHEN e.at >= ${from}::timestamptz THEN 0 ELSE ${weekDays}::int END AS ago,
        floor(extract(epoch FROM e.at - CASE WHEN e.at >= ${from}::timestamptz THEN ${from}::timestamptz
          ELSE ${before}::timestamptz END) / 3600)::int AS hour,
        count(*) AS times, coalesce(sum(e.amount), 0) AS amount,
        count(*) FILTER (WHERE ${soFar}) AS times_so_far,
        coalesce(sum(e.amount) FILTER (WHERE ${soFar}), 0) AS amount_so_far
      FROM (${events}) e GROUP BY 1, 2) h ORDER BY h.ago, h.hour`;
}

/** Confirmed sales, and in millimes what customers paid for them. */
export function readSaleHours(now: Date): Promise<HourOfDay[]> {
  const { from, before, after } = edges(now);
  const [begun, begunBefore] = [from, before].map((moment) => new Date(moment.getTime() - longestSaleMs));
  return readHours(
    Prisma.sql`SELECT t.confirmed_at AS at, t.payable_millimes - t.cash_back_millimes AS amount FROM transaction t
      WHERE t.status = 'CONFIRMED' AND ${onBothDays(Prisma.sql`t.confirmed_at`, now)}
        AND (t.created_at >= ${begun}::timestamptz
          OR t.created_at >= ${begunBefore}::timestamptz AND t.created_at < ${after}::timestamptz)`,
    now,
  );
}

/** Accounts that were verified. */
export function readMemberHours(now: Date): Promise<HourOfDay[]> {
  return readHours(
    Prisma.sql`SELECT u.verified_at AS at, 0 AS amount FROM customer u
      WHERE ${onBothDays(Prisma.sql`u.verified_at`, now)}`,
    now,
  );
}

/** Points that were given to customers. */
export function readPointHours(now: Date): Promise<HourOfDay[]> {
  return readHours(
    Prisma.sql`SELECT p.created_at AS at, p.amount FROM points_entry p
      WHERE p.contra = 'ISSUED' AND ${onBothDays(Prisma.sql`p.created_at`, now)}`,
    now,
  );
}
