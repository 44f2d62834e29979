import { rfmScores, rfmWithin, rfmWorth } from "#app/core/domain/segments/rfm.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { businessDayOf, countsSince } from "#app/core/domain/business-day.ts";

/**
 * SQL: the RFM group of a customer, as an aggregate over their sales `s` of all time, by the rules of
 * `rfmGroup`. `s` has the columns at and paid. Without sales the group is NONE.
 */
export function rfmOfSales(now: Date): Prisma.Sql {
  const since = Prisma.sql`s.at >= ${countsSince(now, rfmWithin.days)}::timestamptz`;
  const days = Prisma.sql`(${businessDayOf(now)}::date - (max(s.at) AT TIME ZONE 'Africa/Tunis')::date)`;
  const score = (value: Prisma.Sql, { high, middle }: { high: number; middle: number }) =>
    Prisma.sql`CASE WHEN ${value} >= ${high}::int THEN 3 WHEN ${value} >= ${middle}::int THEN 2 ELSE 1 END`;
  const count = score(Prisma.sql`count(*) FILTER (WHERE ${since})`, rfmScores.sales);
  const spent = score(Prisma.sql`coalesce(sum(s.paid) FILTER (WHERE ${since}), 0)`, rfmScores.spentMillimes);
  const worth = Prisma.sql`(${count} + ${spent})`;
  const { high, middle, low } = rfmScores.recencyDays;
  const { best, good } = rfmWorth;
  return Prisma.sql`CASE WHEN max(s.at) IS NULL THEN 'NONE'
    WHEN ${days} > ${low}::int THEN 'LOST'
    WHEN ${days} > ${middle}::int THEN CASE WHEN ${worth} >= ${good}::int THEN 'AT_RISK' ELSE 'SLEEPING' END
    WHEN ${days} > ${high}::int THEN CASE WHEN ${worth} >= ${good}::int THEN 'LOYAL' ELSE 'OCCASIONAL' END
    WHEN ${worth} >= ${best}::int THEN 'CHAMPION' WHEN ${worth} >= ${good}::int THEN 'LOYAL' ELSE 'NEW' END`;
}
