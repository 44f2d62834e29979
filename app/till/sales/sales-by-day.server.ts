import { columnsOf, counted, day, named, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { Days, DaySums } from "#app/core/domain/transactions/summary.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { confirmedIn } from "#app/core/db/transactions/confirmed-sales.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const sums = {
  sales: counted,
  cancelledSales: counted,
  redemptions: counted,
  priceMillimes: named("price", summed),
  reductionMillimes: named("reduction", summed),
  paidMillimes: named("paid", summed),
  cancelledMillimes: named("cancelled", summed),
  pointsGiven: named("points", summed),
  pointsCancelled: named("points_back", summed),
};

const byDay = columnsOf("s", { day, ...sums });

const sumsOfSales = Prisma.sql`count(*) AS sales,
  count(*) FILTER (WHERE t.status = 'CANCELLED') AS cancelled_sales, count(t.wallet_item_id) AS redemptions,
  sum(t.price_millimes) AS price, sum(t.reduction_millimes) AS reduction, sum(t.payable_millimes) AS paid,
  sum(t.cash_back_millimes) AS cancelled, sum(t.points_earned) AS points, sum(t.cancelled_points) AS points_back`;

interface SalesByDayQuery extends Days {
  /** Only one of the merchant's stores. */
  storeId?: string;
}

/**
 * The merchant's confirmed sales in stores, summed by the business day of their confirmation; days without
 * sales are left out.
 */
export function readSalesByDay(
  db: Db,
  caller: MerchantCaller,
  { storeId, ...days }: SalesByDayQuery,
): Promise<DaySums[]> {
  return readRowsIn<RowOf<typeof byDay>>(db)`
    SELECT ${byDay.sql}
    FROM (
      SELECT (t.confirmed_at AT TIME ZONE 'Africa/Tunis')::date AS day, ${sumsOfSales}
      FROM transaction t
      WHERE ${confirmedIn(caller, days)} AND ${storeId ? Prisma.sql`t.store_id = ${storeId}::uuid` : Prisma.sql`true`}
      GROUP BY 1
    ) s`;
}
