import { earningTermsColumn } from "#app/db/points/earning-terms.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { EarningTerms } from "#app/domain/points/earning.ts";
import type { SaleAmounts } from "#app/domain/transactions/amounts.ts";
import type { TransactionStatus } from "#app/domain/transactions/status.ts";
import { Prisma, type Channel, type RequestStatus } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Position } from "#app/db/newest-first.server.ts";
import type { SalePointCard } from "#app/domain/sale-points/sale-point-record.ts";

/** A customer's own transaction, in a store or online. */
export interface OrderRow extends SaleAmounts {
  id: string;
  channel: Channel;
  status: TransactionStatus;
  storeId: string | null;
  storeName: string | null;
  partnerId: string;
  partnerName: string;
  partnerLogoUrl: string | null;
  earningTerms: EarningTerms;
  sellerName: string | null;
  /** The sale point's card that it was created from. */
  card: SalePointCard | null;
  walletItemId: string | null;
  offerId: string | null;
  offerTitle: LocalizedText | null;
  refusalReason: string | null;
  /** The newest claim for its points. */
  requestId: string | null;
  requestStatus: RequestStatus | null;
  requestPoints: number | null;
  requestCreatedAt: Date | null;
  /** The number of claims. */
  requestCount: number | null;
  /** The customer's level. */
  level: number;
  createdAt: Date;
  expiresAt: Date | null;
  confirmedAt: Date | null;
  closedAt: Date | null;
}

interface Filter {
  /** False: in stores too. */
  onlineOnly: boolean;
  after: Position | null;
  count: number;
}

/**
 * A customer's transactions, newest first; paged by key, never by offset. Related data is read only for the
 * rows of the page.
 */
export async function readOrderRows(
  userId: string,
  { onlineOnly, after, count }: Filter,
): Promise<OrderRow[]> {
  return readRows<OrderRow>`
    SELECT t.id, t.channel::text AS channel, t.status::text AS status, s.id AS "storeId", s.name AS "storeName",
      p.id AS "partnerId", p.name AS "partnerName", p.logo_url AS "partnerLogoUrl", ${earningTermsColumn},
      t.seller_name AS "sellerName", t.card, t.wallet_item_id AS "walletItemId", o.id AS "offerId",
      o.title AS "offerTitle", t.price_millimes AS "priceMillimes", t.reduction_millimes AS "reductionMillimes",
      t.payable_millimes AS "payableMillimes", t.cancelled_millimes AS "cancelledMillimes",
      t.point_price AS "pointPrice", t.points_earned AS "pointsEarned", t.bonus_points AS "bonusPoints",
      t.campaign_points AS "campaignPoints",
      t.held_points AS "heldPoints",
      t.cancelled_points AS "cancelledPoints", t.refusal_reason AS "refusalReason", r.id AS "requestId",
      r.status::text AS "requestStatus", r.points AS "requestPoints", r.created_at AS "requestCreatedAt",
      r.count AS "requestCount", u.level, t.created_at AS "createdAt",
      t.expires_at AS "expiresAt", t.confirmed_at AS "confirmedAt", t.closed_at AS "closedAt"
    FROM transaction t
    JOIN customer u ON u.id = ${userId}::uuid
    JOIN partner p ON p.id = t.partner_id
    LEFT JOIN store s ON s.id = t.store_id
    LEFT JOIN LATERAL (
      SELECT offer_id FROM wallet_item WHERE user_id = ${userId}::uuid AND id = t.wallet_item_id LIMIT 1
    ) w ON true
    LEFT JOIN offer o ON o.id = w.offer_id
    LEFT JOIN LATERAL (
      SELECT id, status, points, created_at, (count(*) OVER ())::int AS count FROM validation_request
      WHERE user_id = ${userId}::uuid AND transaction_id = t.id ORDER BY created_at DESC, id DESC LIMIT 1
    ) r ON true
    WHERE t.user_id = ${userId}::uuid
      ${onlineOnly ? Prisma.sql`AND t.channel = 'ONLINE'` : Prisma.empty}
      ${after ? Prisma.sql`AND (t.created_at, t.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${count}::int`;
}
