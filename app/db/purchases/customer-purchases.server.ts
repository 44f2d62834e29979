import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import type { PurchaseStatus } from "#app/domain/payments/settlement.ts";
import type { ItemStatus } from "#app/domain/wallet/usability.ts";

/** A purchase of a customer with its item, as operators see it. Amounts in whole millimes, whole points. */
export interface CustomerPurchaseRow {
  id: string;
  title: LocalizedText;
  status: PurchaseStatus;
  pointPrice: number;
  priceMillimes: number;
  createdAt: Date;
  /** Null while there is no item. */
  item: {
    id: string;
    status: ItemStatus;
    remainingMillimes: number | null;
    faceValueMillimes: number | null;
    /** Whether a sale that waits for its cashier keeps it. */
    held: boolean;
  } | null;
}

/** A customer's purchases, newest first, one more than requested; also what was won or claimed. */
export async function readCustomerPurchases(
  userId: string,
  { limit, cursor }: NewestFirstQuery,
  now: Date,
): Promise<CustomerPurchaseRow[]> {
  const older = cursor
    ? Prisma.sql`AND (p.created_at, p.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  return readRows<CustomerPurchaseRow>`
    SELECT p.id, o.title, p.status::text AS status, p.point_price AS "pointPrice", p.price_millimes AS "priceMillimes",
      p.created_at AS "createdAt",
      CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'status', w.status,
        'remainingMillimes', w.remaining_millimes, 'faceValueMillimes', w.face_value_millimes,
        'held', coalesce(w.held_until > ${now}::timestamptz, false)) END AS item
    FROM purchase p
    JOIN offer o ON o.id = p.offer_id
    LEFT JOIN wallet_item w ON w.user_id = p.user_id AND w.id = p.wallet_item_id
    WHERE p.user_id = ${userId}::uuid ${older}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit + 1}::int`;
}
