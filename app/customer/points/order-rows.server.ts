import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import type { RefusedBy, TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { Prisma, type Channel, type RequestStatus } from "#app/generated/prisma/client.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

const saleColumns = columnsOf("t", {
  id: uuid,
  channel: oneOf<Channel>(),
  status: oneOf<TransactionStatus>(),
  sellerName: maybe(text),
  /** The sale point's card that it was created from. */
  card: maybe(json<SalePointCard>()),
  walletItemId: maybe(uuid),
  priceMillimes: integer,
  reductionMillimes: integer,
  payableMillimes: integer,
  cancelledMillimes: integer,
  pointPrice: integer,
  pointsEarned: integer,
  bonusPoints: integer,
  campaignPoints: integer,
  heldPoints: integer,
  cancelledPoints: integer,
  refusalReason: maybe(text),
  refusedBy: maybe(oneOf<RefusedBy>()),
  /** The customer's level. */
  level: given(Prisma.sql`u.level`, integer),
  createdAt: moment,
  expiresAt: maybe(moment),
  confirmedAt: maybe(moment),
  closedAt: maybe(moment),
});

const placeColumns = columnsOf("p", {
  storeId: given(Prisma.sql`s.id`, maybe(uuid)),
  storeName: given(Prisma.sql`s.name`, maybe(text)),
  partnerId: named("id", uuid),
  partnerName: named("name", text),
  partnerLogoUrl: named("logo_url", maybe(text)),
});

const offerColumns = columnsOf("o", {
  offerId: named("id", maybe(uuid)),
  offerTitle: named("title", maybe(localized)),
});

/** The newest claim for its points, and the number of its claims. */
const requestColumns = columnsOf("r", {
  requestId: named("id", maybe(uuid)),
  requestStatus: named("status", maybe(oneOf<RequestStatus>())),
  requestPoints: named("points", maybe(integer)),
  requestCancelledMillimes: named("cancelled_millimes", maybe(integer)),
  requestCreatedAt: named("created_at", maybe(moment)),
  requestCount: named("count", maybe(integer)),
});

/** A customer's own transaction, in a store or online. */
export type OrderRow = RowOf<typeof saleColumns> &
  RowOf<typeof placeColumns> &
  RowOf<typeof offerColumns> &
  RowOf<typeof requestColumns> & { earningTerms: EarningTerms };

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
    SELECT ${saleColumns.sql}, ${placeColumns.sql}, ${offerColumns.sql}, ${requestColumns.sql}, ${earningTermsColumn}
    FROM transaction t
    JOIN customer u ON u.id = ${userId}::uuid
    JOIN partner p ON p.id = t.partner_id
    LEFT JOIN store s ON s.id = t.store_id
    LEFT JOIN LATERAL (
      SELECT offer_id FROM wallet_item WHERE user_id = ${userId}::uuid AND id = t.wallet_item_id LIMIT 1
    ) w ON true
    LEFT JOIN offer o ON o.id = w.offer_id
    LEFT JOIN LATERAL (
      SELECT id, status, points, cancelled_millimes, created_at, (count(*) OVER ())::int AS count FROM validation_request
      WHERE user_id = ${userId}::uuid AND transaction_id = t.id ORDER BY created_at DESC, id DESC LIMIT 1
    ) r ON true
    WHERE t.user_id = ${userId}::uuid
      ${onlineOnly ? Prisma.sql`AND t.channel = 'ONLINE'` : Prisma.empty}
      ${after ? Prisma.sql`AND (t.created_at, t.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${count}::int`;
}
