import type { NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** A sale that a store has confirmed, as operators see it. Amounts in whole millimes, whole points. */
export interface CustomerSaleRow {
  id: string;
  status: "CONFIRMED" | "CANCELLED";
  storeName: string;
  payableMillimes: number;
  cancelledMillimes: number;
  pointsEarned: number;
  cancelledPoints: number;
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
      t.cancelled_points AS "cancelledPoints", t.created_at AS "createdAt"
    FROM transactions t JOIN store s ON s.id = t.store_id
    WHERE t.user_id = ${userId}::uuid AND t.channel = 'STORE' AND t.status IN ('CONFIRMED', 'CANCELLED') ${older}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}::int`;
}
