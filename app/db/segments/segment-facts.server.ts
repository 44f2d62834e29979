import { readRows } from "#app/db/statements.server.ts";
import { countsSince } from "#app/domain/business-day.ts";
import type { CustomerFacts, SalesWithin } from "#app/domain/segments/condition.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { factColumns, salesOf } from "./fact-columns.server.ts";

type Row = Omit<CustomerFacts, "sales"> & { sums: { count: number; spent: number }[] };

/**
 * One customer's facts; null if unknown.
 * @param asked the periods and partners whose sales are read; all others count as no sales
 */
export async function readSegmentFacts(
  userId: string,
  asked: readonly SalesWithin[],
  now: Date,
): Promise<CustomerFacts | null> {
  const columns = factColumns(now, userId);
  const spans = asked.map((within) => ({
    since: countsSince(now, within.days).toISOString(),
    partnerId: within.partnerId ?? null,
  }));
  const [row] = await readRows<Row>`
    SELECT ${columns.level} AS level, ${columns.premium} AS premium, ${columns.accountType} AS "accountType",
      ${columns.state} AS state, ${columns.ageYears} AS "ageYears", ${columns.joinedDays} AS "joinedDays",
      ${columns.lastSaleDays} AS "lastSaleDays",
      ARRAY(SELECT tag.key FROM user_tag ut JOIN tag ON tag.id = ut.tag_id WHERE ut.user_id = ${userId}::uuid) AS tags,
      ARRAY(SELECT cl.list_id::text FROM customer_listed cl WHERE cl.user_id = ${userId}::uuid) AS lists,
      ${sums(userId, spans)} AS sums
    FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!row) return null;
  const keys = asked.map(keyOf);
  return {
    ...row,
    sales: (within) => {
      const found = row.sums[keys.indexOf(keyOf(within))];
      return { count: found?.count ?? 0, spentMillimes: found?.spent ?? 0 };
    },
  };
}

function sums(userId: string, spans: { since: string; partnerId: string | null }[]): Prisma.Sql {
  if (spans.length === 0) return Prisma.sql`'[]'::jsonb`;
  const sales = salesOf(Prisma.sql`${userId}::uuid`);
  return Prisma.sql`(
    SELECT jsonb_agg(jsonb_build_object('count', (
        SELECT count(*) FROM (${sales}) s
        WHERE s.at >= (a.span ->> 'since')::timestamptz
          AND (a.span ->> 'partnerId' IS NULL OR s.partner_id = (a.span ->> 'partnerId')::uuid)), 'spent', (
        SELECT coalesce(sum(s.paid), 0) FROM (${sales}) s
        WHERE s.at >= (a.span ->> 'since')::timestamptz
          AND (a.span ->> 'partnerId' IS NULL OR s.partner_id = (a.span ->> 'partnerId')::uuid))) ORDER BY a.place)
    FROM jsonb_array_elements(${JSON.stringify(spans)}::jsonb) WITH ORDINALITY AS a(span, place))`;
}

function keyOf({ days, partnerId }: SalesWithin): string {
  return `${days} ${partnerId ?? ""}`;
}
