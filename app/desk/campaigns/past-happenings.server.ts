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
import { reasons, type Reason } from "#app/core/domain/campaigns/decide.ts";
import { dryRunMissedExamples } from "#app/core/domain/campaigns/try-out.ts";
import type { Trigger } from "#app/core/domain/campaigns/triggers.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { PatientDb } from "#app/core/db/patient.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { storeSales } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { atPlacesSql, fallenSql } from "./fallen-sql.server.ts";

const columnsFor = (fallen: Prisma.Sql) =>
  columnsOf("h", {
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
    /** Why it brings nothing, whatever else happened; null if it may bring something. */
    fallen: given(fallen, maybe(oneOf<Reason>())),
  });

/** Something that happened in the past, as a campaign would have seen it if it had existed then. */
export type PastHappening = RowOf<ReturnType<typeof columnsFor>>;

interface Range {
  campaign: CampaignVersion;
  /** The current condition of the campaign's segment; null for everybody. */
  segment: Condition | null;
  since: Date;
  now: Date;
  /** How many are judged at most. */
  most: number;
}

/** The past of a campaign, each list oldest first. */
export interface PastOfCampaign {
  /** The newest of those at its times and places, of customers for whom it is. */
  reached: PastHappening[];
  /** How many more of them there are, all older. */
  leftOut: number;
  /** What fell out before, counted by its reason, of how many customers, with the newest of each. */
  fallen: { because: Reason; times: number; customers: number; newest: PastHappening[] }[];
}

/**
 * Everything since `since` of what the campaign waits for. What happened at other times and places, and to customers for
 * whom it is not, may be all that happens anywhere: the database counts it.
 */
export async function readPastHappenings(
  db: PatientDb,
  { campaign, segment, since, now, most }: Range,
): Promise<PastOfCampaign> {
  const fallen = fallenSql(campaign.rule, segment ? conditionSql(segment, now) : null);
  const rows = await readRowsIn<PastHappening & { alike: number; persons: number }>(db)`
    WITH past AS MATERIALIZED (
      SELECT ${columnsFor(fallen).sql}
      FROM (${pasts[awaitedOf(campaign.rule)](campaign.rule, { since, now })}) h
      JOIN customer u ON u.id = h.user_id AND u.status = 'ACTIVE'
      LEFT JOIN partner p ON p.id = h.partner_id
      WHERE h.at >= ${since}::timestamptz AND h.at <= ${now}::timestamptz),
    sums AS (
      SELECT fallen, count(*)::int AS alike, count(DISTINCT "userId")::int AS persons FROM past GROUP BY fallen)
    SELECT placed.*, sums.alike, sums.persons FROM (
      SELECT past.*, (row_number() OVER (PARTITION BY fallen ORDER BY at DESC, "userId" DESC))::int AS place
      FROM past) placed
    JOIN sums ON sums.fallen IS NOT DISTINCT FROM placed.fallen
    WHERE place <= CASE WHEN placed.fallen IS NULL THEN ${most}::int ELSE ${dryRunMissedExamples}::int END
    ORDER BY at, "userId"`;
  const those = (because: Reason | null) => rows.filter((one) => one.fallen === because);
  const reached = those(null);
  return {
    reached,
    leftOut: (reached[0]?.alike ?? 0) - reached.length,
    fallen: reasons.flatMap((because) => {
      const newest = those(because);
      const [first] = newest;
      return first ? [{ because, times: first.alike, customers: first.persons, newest }] : [];
    }),
  };
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
function sales(rule: CampaignRule): Prisma.Sql {
  const places = atPlacesSql(rule, "s");
  // Those at other places are told apart, and count for none of the campaign's own.
  const counted = places === null ? Prisma.sql`s.user_id` : Prisma.sql`s.user_id, ${places}`;
  return Prisma.sql`
    SELECT s.user_id, s.transaction_id, s.partner_id, s.store_id, s.sale_point_id, 'STORE' AS channel, s.amount, s.rate, s.at,
      (row_number() OVER earlier - 1)::int AS before,
      (s.at AT TIME ZONE 'Africa/Tunis')::date - (lag(s.at) OVER earlier AT TIME ZONE 'Africa/Tunis')::date AS last_days
    FROM (${storeSales()}) s
    WINDOW earlier AS (PARTITION BY ${counted} ORDER BY s.at, s.id)`;
}
