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
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { NarrowedQuery } from "./narrowed.ts";

const columns = (userId: string) =>
  columnsOf("t", {
    id: uuid,
    status: oneOf<"CONFIRMED" | "CANCELLED">(),
    storeName: given(Prisma.sql`s.name`, text),
    payableMillimes: integer,
    cancelledMillimes: integer,
    pointsEarned: integer,
    bonusPoints: integer,
    /** Those of its points that campaigns gave. */
    campaignPoints: integer,
    cancelledPoints: integer,
    /** Its points that wait for an operator. */
    heldPoints: integer,
    priceMillimes: integer,
    reductionMillimes: integer,
    partnerName: given(Prisma.sql`p.name`, text),
    sellerName: maybe(text),
    /** The till's own number for it. */
    reference: maybe(text),
    createdAt: moment,
    offerTitle: given(
      Prisma.sql`SELECT o.title FROM wallet_item w JOIN offer o ON o.id = w.offer_id
        WHERE w.user_id = ${userId}::uuid AND w.id = t.wallet_item_id`,
      maybe(localized),
    ),
    /** How its points were calculated; null for a sale without points. */
    earning: given(
      Prisma.sql`SELECT jsonb_build_object('paidMillimes', e.detail -> 'paidMillimes', 'earnRate', e.detail -> 'earnRate',
          'bonusPercent', coalesce(e.detail -> 'bonusPercent', '0')) FROM points_entry e
        WHERE e.user_id = ${userId}::uuid AND e.reference = 'transaction:' || t.id AND e.detail ? 'earnRate'`,
      maybe(json<{ paidMillimes: number; earnRate: number; bonusPercent: number }>()),
    ),
  });

/** A sale that a store has confirmed, as operators see it. Amounts in whole millimes, whole points. */
export type CustomerSaleRow = RowOf<ReturnType<typeof columns>>;

/** A customer's confirmed sales, cancelled ones too, newest first, one more than requested. */
export async function readCustomerSales(
  userId: string,
  { limit, cursor, of }: NarrowedQuery,
): Promise<CustomerSaleRow[]> {
  const older = cursor
    ? Prisma.sql`AND (t.created_at, t.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  const alone = of ? Prisma.sql`AND t.id = ${of}::uuid` : Prisma.empty;
  return readRows<CustomerSaleRow>`
    SELECT ${columns(userId).sql}
    FROM transaction t JOIN store s ON s.id = t.store_id JOIN partner p ON p.id = t.partner_id
    WHERE t.user_id = ${userId}::uuid AND t.channel = 'STORE' AND t.status IN ('CONFIRMED', 'CANCELLED') ${older} ${alone}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}::int`;
}
