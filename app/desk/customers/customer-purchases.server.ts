import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { refundsColumn } from "#app/core/db/invoices/invoices.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma, type Channel, type PurchaseOrigin } from "#app/generated/prisma/client.ts";
import type { PurchaseStatus } from "#app/core/domain/payments/settlement.ts";
import type { ItemStatus } from "#app/core/domain/wallet/usability.ts";
import type { NarrowedQuery } from "./narrowed.ts";

/** One use of an item, or its return by a cancelled sale. */
export interface ItemUse {
  id: string;
  channel: Channel;
  storeName: string | null;
  amountMillimes: number;
  givenBack: boolean;
  /** The online use, while its order can be cancelled; else null. */
  cancellable: string | null;
  /** ISO 8601. */
  at: string;
}

/** The most uses of one item that are shown. */
const maxUses = 20;

interface PurchasedItem {
  id: string;
  type: "VOUCHER" | "COUPON";
  status: ItemStatus;
  remainingMillimes: number | null;
  faceValueMillimes: number | null;
  /** Moments, ISO 8601. */
  validFrom: string | null;
  validTo: string | null;
  /** Whether it is reserved for a sale that waits for its cashier. */
  held: boolean;
}

const columns = (userId: string, now: Date) =>
  columnsOf("p", {
    id: uuid,
    offerId: given(Prisma.sql`o.id`, uuid),
    title: given(Prisma.sql`o.title`, localized),
    status: oneOf<PurchaseStatus>(),
    origin: oneOf<PurchaseOrigin>(),
    pointPrice: integer,
    priceMillimes: integer,
    createdAt: moment,
    partnerName: given(Prisma.sql`r.name`, maybe(text)),
    /** Null for a price in points only, and until it is paid. */
    invoiceNumber: given(Prisma.sql`i.number`, maybe(text)),
    /** Null while there is no item. */
    item: given(
      Prisma.sql`CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'type', w.type, 'status', w.status,
        'remainingMillimes', w.remaining_millimes, 'faceValueMillimes', w.face_value_millimes,
        'validFrom', w.valid_from, 'validTo', w.valid_to,
        'held', coalesce(w.held_until > ${now}::timestamptz, false)) END`,
      maybe(json<PurchasedItem>()),
    ),
    refunds: refundsColumn(userId),
    /** How its item was used, newest first. */
    uses: given(
      Prisma.sql`coalesce((SELECT json_agg(u) FROM (
        SELECT u.id, u.channel, s.name AS "storeName", u.amount_millimes AS "amountMillimes",
          u.given_back AS "givenBack", u.created_at AS at,
          CASE WHEN t.channel = 'ONLINE' AND NOT u.given_back AND t.status NOT IN ('CANCELLED', 'CLAIMED') THEN t.id END AS cancellable
        FROM wallet_use u LEFT JOIN store s ON s.id = u.store_id
          LEFT JOIN transaction t ON t.user_id = ${userId}::uuid AND t.id = u.transaction_id
        WHERE u.user_id = ${userId}::uuid AND u.wallet_item_id = w.id
        ORDER BY u.created_at DESC, u.id DESC LIMIT ${maxUses}::int) u), '[]')`,
      json<ItemUse[]>(),
    ),
  });

/** A purchase of a customer with its item, as operators see it. Amounts in whole millimes, whole points. */
export type CustomerPurchaseRow = RowOf<ReturnType<typeof columns>>;

/**
 * A customer's purchases, newest first, one more than requested; items that were won or claimed are included.
 * Sorted by id, which grows with time, so the cost does not depend on their number.
 */
export async function readCustomerPurchases(
  userId: string,
  { limit, cursor, of }: NarrowedQuery,
  now: Date,
): Promise<CustomerPurchaseRow[]> {
  const older = cursor ? Prisma.sql`AND id < ${cursor.id}::uuid` : Prisma.empty;
  const alone = of
    ? Prisma.sql`AND wallet_item_id = (SELECT t.wallet_item_id FROM transaction t WHERE t.user_id = ${userId}::uuid AND t.id = ${of}::uuid)`
    : Prisma.empty;
  return readRows<CustomerPurchaseRow>`
    SELECT ${columns(userId, now).sql}
    FROM (SELECT * FROM purchase WHERE user_id = ${userId}::uuid ${older} ${alone} ORDER BY id DESC LIMIT ${limit + 1}::int) p
    JOIN offer o ON o.id = p.offer_id
    LEFT JOIN partner r ON r.id = o.partner_id
    LEFT JOIN wallet_item w ON w.user_id = ${userId}::uuid AND w.id = p.wallet_item_id
    LEFT JOIN invoice i ON i.user_id = ${userId}::uuid AND i.purchase_id = p.id
    ORDER BY p.id DESC`;
}
