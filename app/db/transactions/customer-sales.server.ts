import type { NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** A sale that a store has confirmed, as operators see it. Amounts in whole millimes, whole points. */
export interface CustomerSaleRow {
  id: string;
  status: "CONFIRMED" | "CANCELLED";
  storeName: string;
  payableMillimes: number;
  cancelledMillimes: number;
  pointsEarned: number;
  bonusPoints: number;
  /** Those of its points that campaigns gave. */
  campaignPoints: number;
  cancelledPoints: number;
  /** Its points that wait for an operator. */
  heldPoints: number;
  priceMillimes: number;
  reductionMillimes: number;
  partnerName: string;
  sellerName: string | null;
  /** The till's own number for it. */
  reference: string | null;
  offerTitle: LocalizedText | null;
  /** How its points were calculated; null for a sale without points. */
  earning: { paidMillimes: number; earnRate: number; bonusPercent: number } | null;
  createdAt: Date;
}

/** A customer's confirmed sales, cancelled ones too, newest first, one more than requested. */
export async function readCustomerSales(
  userId: string,
  { limit, cursor }: NewestFirstQuery,
): Promise<CustomerSaleRow[]> {
  const older = cursor
    ? Prisma.sql`AND (t.created_at, t.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  return readRows<CustomerSaleRow>`
    SELECT t.id, t.status::text AS status, s.name AS "storeName", t.payable_millimes AS "payableMillimes",
      t.cancelled_millimes AS "cancelledMillimes", t.points_earned AS "pointsEarned",
      t.bonus_points AS "bonusPoints", t.campaign_points AS "campaignPoints", t.cancelled_points AS "cancelledPoints", t.held_points AS "heldPoints",
      t.price_millimes AS "priceMillimes", t.reduction_millimes AS "reductionMillimes", p.name AS "partnerName",
      t.seller_name AS "sellerName", t.reference, t.created_at AS "createdAt",
      (SELECT o.title FROM wallet_item w JOIN offer o ON o.id = w.offer_id
        WHERE w.user_id = ${userId}::uuid AND w.id = t.wallet_item_id) AS "offerTitle",
      (SELECT jsonb_build_object('paidMillimes', e.detail -> 'paidMillimes', 'earnRate', e.detail -> 'earnRate',
          'bonusPercent', coalesce(e.detail -> 'bonusPercent', '0')) FROM points_entry e
        WHERE e.user_id = ${userId}::uuid AND e.reference = 'transaction:' || t.id AND e.detail ? 'earnRate') AS earning
    FROM transaction t JOIN store s ON s.id = t.store_id JOIN partner p ON p.id = t.partner_id
    WHERE t.user_id = ${userId}::uuid AND t.channel = 'STORE' AND t.status IN ('CONFIRMED', 'CANCELLED') ${older}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}::int`;
}
