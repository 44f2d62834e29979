import {
  columnsOf,
  flag,
  given,
  maybe,
  moment,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { businessDayOf, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { Prisma, type RequestKind } from "#app/generated/prisma/client.ts";

const columns = (userId: string, seenId: Prisma.Sql) =>
  columnsOf("d", {
    /** Null of what is not the reader's to see. */
    id: given(seenId, maybe(uuid)),
    /** A sale at a till, or another request. */
    kind: oneOf<"SALE" | RequestKind>(),
    createdAt: moment,
    sameCustomer: given(Prisma.sql`d.user_id = ${userId}::uuid`, flag),
  });

/** Something for which the same invoice may have been used. */
export type LikelyDouble = RowOf<ReturnType<typeof columns>>;

interface Asked {
  id: string;
  userId: string;
  partnerId: string;
  /** In whole millimes, as the customer wrote it. */
  claimedMillimes: number;
  createdAt: Date;
  /** The stores whose requests and sales the reader sees, beside those of no store; null for all. */
  stores: readonly string[] | null;
}

/** As many as a cashier reads. */
const most = 5;

/**
 * What looks like the purchase of this request, at the same partner, of the same day and amount: requests with a document
 * that were not refused, whoever's, and this customer's sales at tills. Newest first. Those of stores that the reader does
 * not see are said without their ids: an invoice counts once, wherever it was used.
 */
export async function readLikelyDoubles(asked: Asked): Promise<LikelyDouble[]> {
  const { userId, partnerId, claimedMillimes, id, stores } = asked;
  const day = businessDayOf(asked.createdAt);
  const within = (column: Prisma.Sql) =>
    Prisma.sql`${column} >= ${startOfDay(day)}::timestamptz AND ${column} < ${endOfDay(day)}::timestamptz`;
  const seenId = stores
    ? Prisma.sql`CASE WHEN d.store_id IS NULL OR d.store_id = ANY(${[...stores]}::uuid[]) THEN d.id END`
    : Prisma.sql`d.id`;
  return readRows<LikelyDouble>`
    SELECT ${columns(userId, seenId).sql} FROM (
      SELECT r.user_id, r.id, r.kind::text AS kind, r.created_at, r.store_id FROM validation_request r
      WHERE r.partner_id = ${partnerId}::uuid AND ${within(Prisma.sql`r.created_at`)} AND r.status <> 'REFUSED'
        AND r.claimed_millimes = ${claimedMillimes}::int AND r.document_hash IS NOT NULL AND r.id <> ${id}::uuid
      UNION ALL
      SELECT t.user_id, t.id, 'SALE', t.created_at, t.store_id FROM transaction t
      WHERE t.user_id = ${userId}::uuid AND t.partner_id = ${partnerId}::uuid AND ${within(Prisma.sql`t.created_at`)}
        AND t.channel = 'STORE' AND t.status = 'CONFIRMED' AND t.payable_millimes = ${claimedMillimes}::int) d
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${most}::int`;
}
