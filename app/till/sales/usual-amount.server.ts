import { columnsOf, integer, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { ofMerchant } from "#app/core/db/transactions/sales.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import {
  isUnusual,
  neverUnusualMillimes,
  salesForUsual,
} from "#app/core/domain/transactions/unusual-amount.ts";
import type { MerchantCall } from "#app/core/services/call.ts";

const columns = columnsOf("t", { priceMillimes: integer });

/**
 * Passes an amount that a cashier has typed. Refuses one that is far from what the store usually sells for with
 * INVALID_INPUT and the detail UNUSUAL, unless the cashier has been asked about the very same amount.
 * @param sure the amount that the cashier is sure of, in whole millimes
 */
export async function checkUsual(
  { caller }: MerchantCall,
  amountMillimes: number,
  sure: number | undefined,
): Promise<Decision<number>> {
  if (amountMillimes < neverUnusualMillimes || sure === amountMillimes) return accept(amountMillimes);
  return isUnusual(amountMillimes, await readLatestPrices(caller))
    ? refuse("INVALID_INPUT", { details: [{ path: "amount", code: "UNUSUAL" }] })
    : accept(amountMillimes);
}

async function readLatestPrices(caller: MerchantCaller): Promise<number[]> {
  const sales = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql} FROM transaction t
    WHERE t.channel = 'STORE' AND t.status = 'CONFIRMED' AND t.price_millimes > 0 AND ${ofMerchant(caller)}
    ORDER BY t.created_at DESC LIMIT ${salesForUsual}::int`;
  return sales.map(({ priceMillimes }) => priceMillimes);
}
