import {
  columnsOf,
  given,
  integer,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { awaitedOf, type CampaignRule, type CampaignVersion } from "#app/core/domain/campaigns/campaign.ts";
import type { Trigger } from "#app/core/domain/campaigns/triggers.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { PatientDb } from "#app/core/db/patient.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { storeSales } from "#app/core/db/campaigns/campaign-facts.server.ts";

const columns = columnsOf("h", {
  userId: uuid,
  firstName: given(Prisma.sql`u.first_name`, maybe(text)),
  transactionId: maybe(uuid),
  partnerId: maybe(uuid),
  partnerName: given(Prisma.sql`p.name`, maybe(text)),
  storeId: maybe(uuid),
  salePointId: maybe(uuid),
  channel: maybe(oneOf<"STORE" | "ONLINE">()),
  amountMillimes: named("amount", integer),
  basePoints: given(Prisma.sql`floor(h.amount::bigint * coalesce(h.rate, 0) / 1000)::int`, integer),
  at: moment,
  /**
   * The customer's confirmed sales at the campaign's places before it, and the business days since the last.
   */
  before: integer,
  lastDays: maybe(integer),
});

/** Something that happened in the past, as a campaign would have seen it if it had existed then. */
export type PastHappening = RowOf<typeof columns>;

interface Range {
  campaign: CampaignVersion;
  /** The current condition of the campaign's segment; null for everybody. */
  segment: Condition | null;
  since: Date;
  now: Date;
}

/** Everything since `since` for which the campaign could have fired, oldest first. */
export function readPastHappenings(
  db: PatientDb,
  { campaign, segment, since, now }: Range,
): Promise<PastHappening[]> {
  const meant = segment ? Prisma.sql`AND ${conditionSql(segment, now)}` : Prisma.empty;
  return readRowsIn<PastHappening>(db)`
    SELECT ${columns.sql}
    FROM (${pasts[awaitedOf(campaign.rule)](campaign.rule, { since, now })}) h
    JOIN customer u ON u.id = h.user_id AND u.status = 'ACTIVE'
    LEFT JOIN partner p ON p.id = h.partner_id
    WHERE h.at >= ${since}::timestamptz AND h.at <= ${now}::timestamptz ${meant}
    ORDER BY h.at, h.user_id`;
}

const inNoStore = Prisma.sql`NULL::uuid AS store_id, NULL::uuid AS sale_point_id`;
const nowhere = Prisma.sql`NULL::uuid AS transaction_id, NULL::uuid AS partner_id, ${inNoStore}, NULL AS channel, 0 AS amount, 0 AS rate`;
/** No sales before it that count. */
const alone = Prisma.sql`0 AS before, NULL::int AS last_days`;

/**
 * SQL: what happened in the past. Columns user_id, transaction_id, partner_id, store_id, sale_point_id, channel,
 * amount, rate, at, before, last_days.
 */
type Past = (rule: CampaignRule, span: { since: Date; now: Date }) => Prisma.Sql;

/** The past of each trigger. */
const pasts: Record<Trigger, Past> = {
  SALE: sales,
  FIRST_SALE: sales,
  NTH_SALE: sales,
  RETURN: sales,
  CLAIM: () => Prisma.sql`
    SELECT t.user_id, t.id AS transaction_id, t.partner_id, ${inNoStore}, 'ONLINE' AS channel,
      v.amount_millimes - v.cancelled_millimes AS amount, (v.earning_terms ->> 'rate')::int AS rate, t.created_at AS at, ${alone}
    FROM validation_request v JOIN transaction t ON t.user_id = v.user_id AND t.id = v.transaction_id
    WHERE v.kind = 'ONLINE' AND v.status = 'ACCEPTED' AND v.yield = 'GIVEN' AND v.amount_millimes > 0`,
  PURCHASE: () => Prisma.sql`
    SELECT b.user_id, NULL::uuid AS transaction_id, o.partner_id, ${inNoStore}, NULL AS channel,
      b.price_millimes AS amount, 0 AS rate, coalesce(b.closed_at, b.created_at) AS at, ${alone}
    FROM purchase b JOIN offer o ON o.id = b.offer_id WHERE b.status = 'COMPLETED' AND b.origin = 'SHOP'`,
  LEVEL: () =>
    Prisma.sql`SELECT l.user_id, ${nowhere}, l.reached_at AS at, ${alone} FROM user_level l WHERE l.state = 'GIVEN'`,
  // The friends are read on their own: they lie apart from who invited them.
  REFERRAL: (_, { since, now }) => Prisma.sql`
    WITH friend AS MATERIALIZED (
      SELECT u.id, u.verified_at FROM customer u
      WHERE u.verified_at >= ${since}::timestamptz AND u.verified_at <= ${now}::timestamptz)
    SELECT r.user_id, ${nowhere}, f.verified_at AS at, ${alone}
    FROM referral r JOIN friend f ON f.id = r.friend_id WHERE r.status = 'ACCEPTED'`,
  BIRTHDAY: (_, { since, now }) => Prisma.sql`
    SELECT b.id AS user_id, ${nowhere}, d.day::timestamp AT TIME ZONE 'Africa/Tunis' AS at, ${alone}
    FROM generate_series(${businessDayOf(since)}::date, ${businessDayOf(now)}::date, interval '1 day') AS d(day)
    JOIN customer b ON is_birthday(b.birthday, d.day::date)`,
};

// Sales before the span are read too: they decide the number of a sale and the days since the last one.
function sales({ partnerIds, storeIds, salePointIds }: CampaignRule): Prisma.Sql {
  const places =
    partnerIds === null && storeIds === null && salePointIds === null
      ? Prisma.sql`true`
      : Prisma.sql`(s.partner_id = ANY (${partnerIds ?? []}::uuid[]) OR s.store_id = ANY (${storeIds ?? []}::uuid[])
          OR s.sale_point_id = ANY (${salePointIds ?? []}::uuid[]))`;
  return Prisma.sql`
    SELECT s.user_id, s.transaction_id, s.partner_id, s.store_id, s.sale_point_id, 'STORE' AS channel, s.amount, s.rate, s.at,
      (row_number() OVER earlier - 1)::int AS before,
      (s.at AT TIME ZONE 'Africa/Tunis')::date - (lag(s.at) OVER earlier AT TIME ZONE 'Africa/Tunis')::date AS last_days
    FROM (${storeSales()}) s WHERE ${places}
    WINDOW earlier AS (PARTITION BY s.user_id ORDER BY s.at, s.id)`;
}
