import { readRows } from "#app/db/statements.server.ts";
import type { BusinessDay } from "#app/domain/business-day.ts";
import type { MerchantCaller } from "#app/domain/caller.ts";
import type { DayTotals } from "#app/domain/transactions/day-totals.ts";
import { ofDay, ofMerchant } from "./sales.server.ts";

/**
 * The totals of the merchant's sales of one business day; later cancellations count on the sale's own day.
 */
export async function readDayTotals(caller: MerchantCaller, day: BusinessDay): Promise<DayTotals> {
  const [totals] = await readRows<DayTotals>`
    SELECT count(*)::int AS sales, count(t.wallet_item_id)::int AS "itemsUsed",
      coalesce(sum(t.price_millimes - t.cancelled_millimes), 0)::float8 AS "amountMillimes",
      coalesce(sum(t.reduction_millimes), 0)::float8 AS "reductionMillimes",
      coalesce(sum(t.payable_millimes - t.cancelled_millimes), 0)::float8 AS "takenMillimes"
    FROM transaction t
    WHERE t.channel = 'STORE' AND t.status = 'CONFIRMED' AND ${ofMerchant(caller)} AND ${ofDay(day)}`;
  return totals ?? { sales: 0, itemsUsed: 0, amountMillimes: 0, reductionMillimes: 0, takenMillimes: 0 };
}
