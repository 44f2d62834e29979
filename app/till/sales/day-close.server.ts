import { columnsOf, counted, maybe, summed, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { ofMerchant } from "#app/core/db/transactions/sales.server.ts";
import { endOfDay, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { closeOf, type DayClose } from "#app/core/domain/transactions/day-close.ts";
import { confirmedIn } from "#app/core/db/transactions/confirmed-sales.server.ts";

// A cashier is one seller, whatever name a till gave their sales.
const bySeller = sql`t.cashier_id, CASE WHEN t.cashier_id IS NULL THEN t.seller_name END AS seller`;

const soldColumns = columnsOf("s", {
  cashierId: maybe(uuid),
  seller: maybe(text),
  sales: counted,
  priceMillimes: summed,
  reductionMillimes: summed,
  paidMillimes: summed,
  pointsGiven: summed,
});

const backColumns = columnsOf("s", {
  cashierId: maybe(uuid),
  seller: maybe(text),
  returns: counted,
  handedBackMillimes: summed,
  earlierMillimes: summed,
});

const meziaColumns = columnsOf("s", { returns: counted, handedBackMillimes: summed });

/**
 * The merchant's business day by seller: what was sold on it, and what was handed back on it, whenever that was sold; apart
 * what Mezia handed back.
 */
export async function readDayClose(caller: MerchantCaller, day: BusinessDay): Promise<DayClose> {
  const [from, to] = [startOfDay(day), endOfDay(day)];
  const returned = sql`FROM sale_return t
    WHERE ${ofMerchant(caller)} AND t.created_at >= ${from}::timestamptz AND t.created_at < ${to}::timestamptz`;
  const [sold, back, mezia] = await Promise.all([
    readRows<RowOf<typeof soldColumns>>`
      SELECT ${soldColumns.sql} FROM (
        SELECT ${bySeller}, count(*) AS sales, sum(t.price_millimes) AS price_millimes,
          sum(t.reduction_millimes) AS reduction_millimes, sum(t.payable_millimes) AS paid_millimes,
          sum(t.points_earned) AS points_given
        FROM transaction t WHERE ${confirmedIn(caller, { first: day, last: day })} GROUP BY 1, 2) s`,
    readRows<RowOf<typeof backColumns>>`
      SELECT ${backColumns.sql} FROM (
        SELECT ${bySeller}, count(*) AS returns, sum(t.cash_millimes) AS handed_back_millimes,
          coalesce(sum(t.cash_millimes) FILTER (WHERE t.sold_at < ${from}::timestamptz), 0) AS earlier_millimes
        ${returned} AND NOT t.by_mezia GROUP BY 1, 2) s`,
    readRows<RowOf<typeof meziaColumns>>`
      SELECT ${meziaColumns.sql} FROM (
        SELECT count(*) AS returns, coalesce(sum(t.cash_millimes), 0) AS handed_back_millimes
        ${returned} AND t.by_mezia) s`,
  ]);
  const sellers = closeOf(sold, back, await readNames([...sold, ...back]));
  return { sellers, byMezia: mezia[0] ?? { returns: 0, handedBackMillimes: 0 } };
}

/** What the cashiers of these rows are called now, by their ids. */
async function readNames(rows: readonly { cashierId: string | null }[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ cashierId }) => cashierId ?? []));
  const where = { id: { in: [...ids] } };
  const cashiers = await prisma.cashier.findMany({ where, select: { id: true, name: true } });
  return new Map(cashiers.map(({ id, name }) => [id, name]));
}
