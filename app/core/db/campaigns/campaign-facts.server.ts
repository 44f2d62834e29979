import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  named,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { isAdult } from "#app/core/db/accounts/age.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { isOpen, offerClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readLeft } from "#app/core/db/stock/stock.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { CampaignVersion } from "#app/core/domain/campaigns/campaign.ts";
import type { Used } from "#app/core/domain/campaigns/decide.ts";
import { triggerRule, type SalesBefore } from "#app/core/domain/campaigns/triggers.ts";
import { Prisma, type OfferType } from "#app/generated/prisma/client.ts";

const useColumns = columnsOf("a", {
  campaignId: named("id", uuid),
  pointsLeft: given(Prisma.sql`slots."pointsLeft"`, maybe(integer)),
  timesLeft: given(Prisma.sql`slots."timesLeft"`, maybe(integer)),
  /** With an earlier account of the customer too. */
  byCustomer: given(
    Prisma.sql`coalesce(awards.times, 0) + coalesce((earlier.campaigns ->> a.id::text)::int, 0)`,
    integer,
  ),
  byCustomerToday: given(Prisma.sql`coalesce(awards.today, 0)`, integer),
  count: given(Prisma.sql`coalesce(before.count, 0)`, integer),
  lastDays: given(Prisma.sql`before."lastDays"`, maybe(integer)),
});

/**
 * The uses of these campaigns, in total and by this customer, and the customer's confirmed sales at their
 * places.
 * @param userId null for no customer
 * @param at the moment whose day counts for limits of a day, as the database counts them too
 */
export async function readCampaignUses(
  userId: string | null,
  campaigns: readonly CampaignVersion[],
  now: Date,
  at = now,
): Promise<Map<string, SalesBefore & Used>> {
  if (campaigns.length === 0) return new Map();
  const asked = campaigns.map(({ id, rule }) => ({
    id,
    ...{ partners: rule.partnerIds, stores: rule.storeIds, points: rule.salePointIds },
    counts: triggerRule(rule.trigger).sales !== null,
    offerId: "offerId" in rule.effect ? rule.effect.offerId : null,
    spin: "spin" in rule.effect,
    stampCardId: "stampCardId" in rule.effect ? rule.effect.stampCardId : null,
  }));
  const today = businessDayOf(at);
  const left = await readLeft(asked.flatMap(({ offerId }) => offerId ?? []));
  const inStock = [...left].flatMap(([id, { remaining }]) => (remaining > 0 ? [id] : []));
  const rows = await readRows<RowOf<typeof useColumns> & { given: boolean }>`
    SELECT ${useColumns.sql},
      CASE WHEN a."offerId" IS NOT NULL THEN coalesce((
          SELECT o.status = 'ACTIVE' AND ${isOpen(offerClosedFrom, now)} AND (NOT o.stock_limited
            OR o.id = ANY (${inStock}::uuid[]))
          FROM offer o WHERE o.id = a."offerId"), false)
        WHEN a.spin THEN coalesce((SELECT ${isAdult(now)} FROM customer u WHERE u.id = ${userId}::uuid), true)
        WHEN a."stampCardId" IS NOT NULL THEN EXISTS (SELECT 1 FROM stamp_card c WHERE c.id = a."stampCardId" AND c.status = 'ON')
        ELSE true END AS given
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS a(id uuid, partners jsonb, stores jsonb, points jsonb, counts boolean, "offerId" uuid, spin boolean, "stampCardId" uuid)
    LEFT JOIN (
      SELECT s.campaign_id, sum(s.points_left)::float8 AS "pointsLeft", sum(s.times_left)::float8 AS "timesLeft"
      FROM campaign_slot s WHERE s.campaign_id = ANY (${asked.map(({ id }) => id)}::uuid[])
      GROUP BY s.campaign_id) slots ON slots.campaign_id = a.id
    LEFT JOIN returned_customer earlier ON earlier.user_id = ${userId}::uuid
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS times, (count(*) FILTER (WHERE w.day = ${today}::date))::int AS today
      FROM campaign_award w
      WHERE w.user_id = ${userId}::uuid AND w.campaign_id = a.id AND w.state <> 'TAKEN_BACK') awards ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS count, ${today}::date - (max(s.at) AT TIME ZONE 'Africa/Tunis')::date AS "lastDays"
      FROM (${storeSales(userId)}) s
      WHERE (a.partners IS NULL AND a.stores IS NULL AND a.points IS NULL OR a.partners ? s.partner_id::text
        OR a.stores ? s.store_id::text OR a.points ? s.sale_point_id::text)
    ) before ON a.counts`;
  return new Map(rows.map(({ campaignId, ...uses }) => [campaignId, uses]));
}

/**
 * SQL: the sales in stores that campaigns count, with something paid: confirmed and not wholly cancelled, or
 * a card of a sale point that was asked for and accepted. Columns user_id, id, transaction_id (null for a
 * card), partner_id, store_id, sale_point_id (null if the till began it), amount (whole millimes), rate
 * (points for each dinar), at.
 * @param userId one customer's; all customers' without it
 */
export const storeSales = (userId?: string | null) => Prisma.sql`
  SELECT t.user_id, t.id, t.id AS transaction_id, t.partner_id, t.store_id, t.sale_point_id,
    t.payable_millimes - t.cash_back_millimes AS amount, (t.earning_terms ->> 'rate')::int AS rate, t.confirmed_at AS at
  FROM transaction t WHERE t.status = 'CONFIRMED' AND t.yield = 'GIVEN' AND t.channel = 'STORE' AND t.payable_millimes > 0
    ${of(Prisma.sql`t.user_id`, userId)}
  UNION ALL
  SELECT v.user_id, v.id, NULL, v.partner_id, v.store_id, v.sale_point_id, v.amount_millimes - v.cancelled_millimes,
    (v.earning_terms ->> 'rate')::int, v.responded_at
  FROM validation_request v
  WHERE v.kind = 'SALE_POINT' AND v.status = 'ACCEPTED' AND v.yield = 'GIVEN' AND v.amount_millimes > 0
    ${of(Prisma.sql`v.user_id`, userId)}`;

function of(column: Prisma.Sql, userId?: string | null): Prisma.Sql {
  return userId === undefined ? Prisma.empty : Prisma.sql`AND ${column} = ${userId}::uuid`;
}

const giftColumns = columnsOf("o", {
  id: uuid,
  type: oneOf<OfferType>(),
  validTo: maybe(moment),
  limited: named("stock_limited", flag),
});

/** What is needed to put an offer into a wallet. */
export type GiftOffer = Omit<RowOf<typeof giftColumns>, "limited"> & {
  /** The slot of its stock to take a unit from; 0 if unlimited. */
  slot: number;
};

/** The offers of these ids, as they are given now. */
export async function readGiftOffers(ids: readonly string[]): Promise<Map<string, GiftOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<RowOf<typeof giftColumns>>`
    SELECT ${giftColumns.sql} FROM offer o WHERE o.id = ANY (${ids}::uuid[])`;
  const left = await readLeft(rows.filter(({ limited }) => limited).map(({ id }) => id));
  return new Map(
    rows.map(({ limited: _, ...row }) => [row.id, { ...row, slot: left.get(row.id)?.slot ?? 0 }]),
  );
}

/**
 * Into how many slots a campaign's budget is divided, so that many sales at once do not wait for each other.
 */
export const budgetSlots = 8;
