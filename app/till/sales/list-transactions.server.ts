import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { foldedText } from "#app/core/db/folded-text.server.ts";
import { positionOf, type Position } from "#app/core/db/newest-first.server.ts";
import { readMerchantSale, readMerchantSales } from "#app/core/db/transactions/sales.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { SaleSearch } from "./sale-search.ts";

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
  const search = query.search && matches(query.search);
  const rows = await readMerchantSales(prisma, call.caller, { ...query, search, now: call.now });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return accept({ items: items.map((sale) => merchantSaleView(sale, call)), nextCursor });
}

/** SQL: whether the sale `t` of the customer `u` matches the search. */
function matches({ words, code, amount }: SaleSearch): Prisma.Sql {
  const found = [
    ...(words === null
      ? []
      : [Prisma.sql`u.first_name`, Prisma.sql`t.reference`].map(
          (text) => Prisma.sql`strpos(${foldedText(text)}, ${words}) > 0`,
        )),
    ...(code === null ? [] : [Prisma.sql`strpos(replace(t.code, '-', ''), ${code}) > 0`]),
    ...(amount === null
      ? []
      : [
          Prisma.sql`t.price_millimes BETWEEN ${amount.from}::bigint AND ${amount.to}::bigint`,
          Prisma.sql`t.payable_millimes BETWEEN ${amount.from}::bigint AND ${amount.to}::bigint`,
        ]),
  ];
  return found.length > 0 ? Prisma.sql`(${Prisma.join(found, " OR ")})` : Prisma.sql`false`;
}

/** One of the merchant's sales. Refuses NOT_FOUND. */
export async function getTransaction(call: MerchantCall, id: string): Promise<Decision<MerchantSale>> {
  const sale = await readMerchantSale(call.caller, id);
  return sale ? accept(merchantSaleView(sale, call)) : refuse("NOT_FOUND");
}
