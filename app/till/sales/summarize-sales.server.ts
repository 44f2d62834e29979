import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readSalesByDay } from "./sales-by-day.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { daysOfSummary, summaryOf } from "#app/core/domain/transactions/summary.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { SalesSummary } from "#app/core/domain/transactions/summary-answer.ts";

export interface SummaryQuery {
  from?: Date;
  /** Not part of the span itself. */
  to?: Date;
  /** Only one of the company's stores. */
  storeId?: string;
}

/**
 * The merchant's sales by the business day of their confirmation; later cancellations count on that same day.
 * Refuses INVALID_INPUT (a period that ends before it begins or has more than 366 days), NOT_FOUND for
 * another company's store.
 */
export async function summarizeSales(
  call: MerchantCall,
  { storeId, ...span }: SummaryQuery,
): Promise<Decision<SalesSummary>> {
  const days = daysOfSummary(span, call.now);
  if (!days.ok) return days;
  const store = storeId === undefined ? null : await readCallerStore(call.caller, storeId);
  if (store && !store.ok) return store;
  const rows = await readSalesByDay(prisma, call.caller, { ...days.value, storeId });
  return accept({ from: days.value.first, to: days.value.last, ...summaryOf(days.value, rows) });
}
