import { readRows } from "#app/db/statements.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import type { CampaignVersion } from "#app/domain/campaigns/campaign.ts";
import type { Used } from "#app/domain/campaigns/decide.ts";
import { triggerRule, type SalesBefore } from "#app/domain/campaigns/triggers.ts";
import { readLeft } from "#app/db/stock/stock.server.ts";
import { storeSales } from "./store-sales.server.ts";

interface Row extends SalesBefore, Used {
  campaignId: string;
}

/**
 * The uses of these campaigns, in total and by this customer, and the customer's confirmed sales at their
 * places.
 * @param userId null for no customer
 */
export async function readCampaignUses(
  userId: string | null,
  campaigns: readonly CampaignVersion[],
  now: Date,
): Promise<Map<string, SalesBefore & Used>> {
  if (campaigns.length === 0) return new Map();
  const asked = campaigns.map(({ id, rule }) => ({
    id,
    ...{ partners: rule.partnerIds, stores: rule.storeIds, points: rule.salePointIds },
    counts: triggerRule(rule.trigger).sales !== null,
    offerId: "offerId" in rule.effect ? rule.effect.offerId : null,
    stampCardId: "stampCardId" in rule.effect ? rule.effect.stampCardId : null,
  }));
  const today = businessDayOf(now);
  const left = await readLeft(asked.flatMap(({ offerId }) => offerId ?? []));
  const inStock = [...left].flatMap(([id, { remaining }]) => (remaining > 0 ? [id] : []));
  const rows = await readRows<Row>`
    SELECT a.id AS "campaignId", slots."pointsLeft", slots."timesLeft",
      coalesce(awards.times, 0) AS "byCustomer", coalesce(awards.today, 0) AS "byCustomerToday",
      coalesce(before.count, 0) AS count, before."lastDays",
      CASE WHEN a."offerId" IS NOT NULL THEN coalesce((
          SELECT o.status = 'ACTIVE' AND (NOT o.stock_limited
            OR o.id = ANY (${inStock}::uuid[]))
          FROM offer o WHERE o.id = a."offerId"), false)
        WHEN a."stampCardId" IS NOT NULL THEN EXISTS (SELECT 1 FROM stamp_card c WHERE c.id = a."stampCardId" AND c.status = 'ON')
        ELSE true END AS given
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS a(id uuid, partners jsonb, stores jsonb, points jsonb, counts boolean, "offerId" uuid, "stampCardId" uuid)
    LEFT JOIN (
      SELECT s.campaign_id, sum(s.points_left)::float8 AS "pointsLeft", sum(s.times_left)::float8 AS "timesLeft"
      FROM campaign_slot s WHERE s.campaign_id = ANY (${asked.map(({ id }) => id)}::uuid[])
      GROUP BY s.campaign_id) slots ON slots.campaign_id = a.id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS times, (count(*) FILTER (WHERE w.day = ${today}::date))::int AS today
      FROM campaign_award w
      WHERE w.user_id = ${userId}::uuid AND w.campaign_id = a.id AND w.state <> 'RELEASED') awards ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS count, ${today}::date - (max(s.at) AT TIME ZONE 'Africa/Tunis')::date AS "lastDays"
      FROM (${storeSales(userId)}) s
      WHERE (a.partners IS NULL AND a.stores IS NULL AND a.points IS NULL OR a.partners ? s.partner_id::text
        OR a.stores ? s.store_id::text OR a.points ? s.sale_point_id::text)
    ) before ON a.counts`;
  return new Map(rows.map(({ campaignId, ...uses }) => [campaignId, uses]));
}
