import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  maybe,
  oneOf,
  text,
  texts,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { hasPremium } from "#app/core/db/accounts/account-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { businessDayOf, countsSince } from "#app/core/domain/business-day.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { holds, salesAsked, type CustomerFacts, type SalesWithin } from "#app/core/domain/segments/holds.ts";
import { loyalLevel, type AccountType } from "#app/core/domain/points/validity.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const rowColumns = (userId: string, spans: Spans, now: Date) => {
  const facts = factColumns(now, userId);
  return columnsOf("u", {
    level: given(facts.level, integer),
    premium: given(facts.premium, flag),
    accountType: given(facts.accountType, oneOf<AccountType>()),
    state: given(facts.state, maybe(text)),
    ageYears: given(facts.ageYears, maybe(integer)),
    joinedDays: given(facts.joinedDays, integer),
    lastSaleDays: given(facts.lastSaleDays, maybe(integer)),
    tags: given(
      Prisma.sql`ARRAY(SELECT tag.key FROM user_tag ut JOIN tag ON tag.id = ut.tag_id WHERE ut.user_id = ${userId}::uuid)`,
      texts,
    ),
    lists: given(
      Prisma.sql`ARRAY(SELECT cl.list_id::text FROM customer_listed cl WHERE cl.user_id = ${userId}::uuid)`,
      texts,
    ),
    sums: given(sums(userId, spans), json<{ count: number; spent: number }[]>()),
  });
};

type Spans = readonly { since: string; partnerId: string | null }[];

/**
 * One customer's facts; null if unknown.
 * @param asked the periods and partners whose sales are read; all others count as no sales
 */
export async function readSegmentFacts(
  userId: string,
  asked: readonly SalesWithin[],
  now: Date,
): Promise<CustomerFacts | null> {
  const spans = asked.map((within) => ({
    since: countsSince(now, within.days).toISOString(),
    partnerId: within.partnerId ?? null,
  }));
  const [row] = await readRows<RowOf<ReturnType<typeof rowColumns>>>`
    SELECT ${rowColumns(userId, spans, now).sql} FROM customer u WHERE u.id = ${userId}::uuid`;
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

function sums(userId: string, spans: Spans): Prisma.Sql {
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

/**
 * SQL: the facts of the customer `u`, as `CustomerFacts` has them; null where they are not known. They serve
 * both to read one customer's facts and to find customers by their facts, so that both agree.
 * @param user the customer's id, if it is one customer's facts: decision 050
 */
export function factColumns(now: Date, user: string | Prisma.Sql = Prisma.sql`u.id`) {
  const today = Prisma.sql`${businessDayOf(now)}::date`;
  const premium = hasPremium(user, now);
  return {
    level: Prisma.sql`u.level`,
    premium,
    accountType: Prisma.sql`CASE WHEN ${premium} THEN 'PREMIUM' WHEN u.level >= ${loyalLevel}::int THEN 'LOYAL'
      WHEN u.onboarding_step = 3 THEN 'MEMBER' ELSE 'STARTER' END`,
    state: Prisma.sql`u.state`,
    ageYears: Prisma.sql`extract(year FROM age(${today}, u.birthday))::int`,
    joinedDays: Prisma.sql`${today} - (u.created_at AT TIME ZONE 'Africa/Tunis')::date`,
    lastSaleDays: Prisma.sql`${today} - (SELECT (max(s.at) AT TIME ZONE 'Africa/Tunis')::date FROM (${salesOf(Prisma.sql`${user}::uuid`)}) s)`,
  };
}

/**
 * SQL: what counts as a sale: confirmed in a store and not wholly cancelled, bought online with an accepted
 * claim, or a card of a sale point that was asked for, accepted and paid. Columns user_id, partner_id, at,
 * paid (whole millimes).
 * @param since the earliest moment that counts
 */
export function salesOf(userId: Prisma.Sql | null, since: Date | null = null): Prisma.Sql {
  const ofUser = (column: Prisma.Sql) =>
    userId === null ? Prisma.empty : Prisma.sql`AND ${column} = ${userId}`;
  const from = (column: Prisma.Sql) =>
    since === null ? Prisma.empty : Prisma.sql`AND ${column} >= ${since}::timestamptz`;
  return Prisma.sql`
    SELECT t.user_id, t.partner_id, t.confirmed_at AS at, t.payable_millimes - t.cash_back_millimes AS paid
    FROM transaction t
    WHERE t.status = 'CONFIRMED' AND t.yield = 'GIVEN' ${ofUser(Prisma.sql`t.user_id`)} ${from(Prisma.sql`t.confirmed_at`)}
    UNION ALL
    SELECT v.user_id, v.partner_id, v.responded_at, coalesce(v.amount_millimes - v.cancelled_millimes, 0)
    FROM validation_request v
    WHERE v.status = 'ACCEPTED' AND v.yield = 'GIVEN' AND (v.kind = 'ONLINE' OR v.amount_millimes > 0) ${ofUser(Prisma.sql`v.user_id`)} ${from(Prisma.sql`v.responded_at`)}`;
}

/**
 * Those of these segments that mean a customer now.
 * @param userId null for a visitor, whom no segment means
 */
export async function ownSegments(
  userId: string | null,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (userId === null || asked.length === 0) return new Set();
  const known = await readRows<{ id: string; condition: Condition }>`
    SELECT id, condition FROM segment WHERE id = ANY (${asked}::uuid[])`;
  const sales = salesAsked(known.map(({ condition }) => condition));
  const facts = await readSegmentFacts(userId, sales, now);
  return new Set(known.filter(({ condition }) => facts && holds(condition, facts)).map(({ id }) => id));
}

/** Whether an offer is for a reader with these segments; an offer without a segment is for everybody. */
export function isFor({ segmentId }: { segmentId: string | null }, own: ReadonlySet<string>): boolean {
  return segmentId === null || own.has(segmentId);
}
