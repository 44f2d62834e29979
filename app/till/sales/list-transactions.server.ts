import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { positionOf, type Position } from "#app/core/db/newest-first.server.ts";
import { readMerchantSale, readMerchantSales } from "#app/core/db/transactions/sales.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { SaleSearch } from "#app/core/domain/transactions/sale-search.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";

export interface TransactionsQuery {
  limit: number;
  cursor?: Position;
  status?: TransactionStatus;
  storeId?: string;
  /** Only the sales of this business day. */
  day?: BusinessDay;
  search?: SaleSearch;
}

/** The sales in the merchant's stores, newest first. Refuses NOT_FOUND for another company's store. */
export async function listTransactions(
  call: MerchantCall,
  query: TransactionsQuery,
): Promise<Decision<Page<MerchantSale>>> {
  if (query.storeId) {
    const store = await readCallerStore(call.caller, query.storeId);
    if (!store.ok) return store;
  }
  const rows = await readMerchantSales(prisma, call.caller, { ...query, now: call.now });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return accept({ items: items.map((sale) => merchantSaleView(sale, call)), nextCursor });
}

/** One of the merchant's sales. Refuses NOT_FOUND. */
export async function getTransaction(call: MerchantCall, id: string): Promise<Decision<MerchantSale>> {
  const sale = await readMerchantSale(call.caller, id);
  return sale ? accept(merchantSaleView(sale, call)) : refuse("NOT_FOUND");
}
