import { columnsOf, counted, day, named, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { Days, DaySums } from "#app/core/domain/transactions/summary.ts";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { ofMerchant } from "#app/core/db/transactions/sales.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const columns = columnsOf("s", {
  day,
  sales: counted,
  cancelledSales: counted,
  redemptions: counted,
  priceMillimes: named("price", summed),
  reductionMillimes: named("reduction", summed),
  paidMillimes: named("paid", summed),
  cancelledMillimes: named("cancelled", summed),
  pointsGiven: named("points", summed),
  pointsCancelled: named("points_back", summed),
});

interface SalesByDayQuery extends Days {
  /** Only one of the merchant's stores. */
  storeId?: string;
}

/**
 * The merchant's confirmed sales in stores, summed by the business day of their confirmation; days without
 * sales are left out.
 */
export async function readSalesByDay(
  db: Db,
  caller: MerchantCaller,
  { first, last, storeId }: SalesByDayQuery,
): Promise<DaySums[]> {
  const [from, to] = [startOfDay(first), endOfDay(last)];
  // A sale is confirmed soon after its creation, so the index by creation time narrows the search.
  const madeFrom = new Date(from.getTime() - attachMs - answerMs);
  return readRowsIn<RowOf<typeof columns>>(db)`
    SELECT ${columns.sql}
    FROM (
      SELECT (t.confirmed_at AT TIME ZONE 'Africa/Tunis')::date AS day, count(*) AS sales,
        count(*) FILTER (WHERE t.status = 'CANCELLED') AS cancelled_sales, count(t.wallet_item_id) AS redemptions,
        sum(t.price_millimes) AS price, sum(t.reduction_millimes) AS reduction, sum(t.payable_millimes) AS paid,
        sum(t.cash_back_millimes) AS cancelled, sum(t.points_earned) AS points, sum(t.cancelled_points) AS points_back
      FROM transaction t
      WHERE t.channel = 'STORE' AND t.status IN ('CONFIRMED', 'CANCELLED') AND ${ofMerchant(caller)}
        AND ${storeId ? Prisma.sql`t.store_id = ${storeId}::uuid` : Prisma.sql`true`}
        AND t.created_at >= ${madeFrom}::timestamptz AND t.created_at < ${to}::timestamptz
        AND t.confirmed_at >= ${from}::timestamptz AND t.confirmed_at < ${to}::timestamptz
      GROUP BY 1
    ) s`;
}
