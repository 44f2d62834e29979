import { readCallerStore } from "#app/db/transactions/caller-store.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { positionOf, type Position } from "#app/db/newest-first.server.ts";
import { readMerchantSale, readMerchantSales } from "#app/db/transactions/sales.server.ts";
import type { BusinessDay } from "#app/domain/business-day.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { SaleSearch } from "#app/domain/transactions/sale-search.ts";
import type { TransactionStatus } from "#app/domain/transactions/status.ts";
import type { MerchantSale } from "#app/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView } from "./merchant-sale-view.ts";

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
