import { ifAllAreServed } from "#app/core/db/all-customers.server.ts";
import { readDayTotals } from "./day-totals.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { DayTotals } from "#app/core/domain/transactions/day-totals.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { listTransactions, type TransactionsQuery } from "./list-transactions.server.ts";

const waiting = ["AWAITING_CASHIER", "ATTACHED", "CREATED"] as const;
/** More sales than ever wait at one counter. */
const most = 20;

/** The sales that wait at the till's store; null while some customers cannot be served now. */
export function readWaitingSales(call: MerchantCall): Promise<MerchantSale[] | null> {
  const lists = waiting.map((status) => list(call, { status, limit: most }));
  return ifAllAreServed(Promise.all(lists).then((found) => found.flat()));
}

/** The sales of a business day at a till. */
export interface SalesOfDay {
  totals: DayTotals;
  /** The newest. */
  latest: MerchantSale[];
}

/** Today's sales at the till, with so many of the newest; null while some customers cannot be served now. */
export function readSalesOfToday(call: MerchantCall, limit: number): Promise<SalesOfDay | null> {
  const day = businessDayOf(call.now);
  const read = Promise.all([readDayTotals(call.caller, day), list(call, { day, limit })]);
  return ifAllAreServed(read.then(([totals, latest]) => ({ totals, latest })));
}

async function list(call: MerchantCall, query: TransactionsQuery): Promise<MerchantSale[]> {
  const found = await listTransactions(call, query);
  return found.ok ? found.value.items : [];
}
