import { columnsOf, counted, given, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { DayTotals } from "#app/core/domain/transactions/day-totals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { ofDay, ofMerchant } from "#app/core/db/transactions/sales.server.ts";

const columns = columnsOf("t", {
  sales: given(Prisma.sql`count(*)`, counted),
  itemsUsed: given(Prisma.sql`count(t.wallet_item_id)`, counted),
  amountMillimes: given(Prisma.sql`coalesce(sum(t.price_millimes - t.cancelled_millimes), 0)`, summed),
  reductionMillimes: given(Prisma.sql`coalesce(sum(t.reduction_millimes), 0)`, summed),
  takenMillimes: given(Prisma.sql`coalesce(sum(t.payable_millimes - t.cash_back_millimes), 0)`, summed),
});

/**
 * The totals of the merchant's sales of one business day; later cancellations count on the sale's own day.
 */
export async function readDayTotals(caller: MerchantCaller, day: BusinessDay): Promise<DayTotals> {
  const [totals] = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql}
    FROM transaction t
    WHERE t.channel = 'STORE' AND t.status = 'CONFIRMED' AND ${ofMerchant(caller)} AND ${ofDay(day)}`;
  return totals ?? { sales: 0, itemsUsed: 0, amountMillimes: 0, reductionMillimes: 0, takenMillimes: 0 };
}
