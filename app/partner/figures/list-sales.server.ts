import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { saleColumns, saleTables, type SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { PartnerSales } from "#app/core/domain/partners/figures-answer.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { daysOfSummary } from "#app/core/domain/transactions/summary.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";
import { leftSums } from "#app/core/db/partner-figures/left-sums.server.ts";
import { soldIn, whoseSales, type WhoseSales } from "#app/core/db/partner-figures/whose-sales.server.ts";

interface SalesQuery extends NewestFirstQuery {
  from?: Date;
  to?: Date;
  storeId?: string;
  cashierId?: string;
  /** This sale alone, if it was confirmed on these days. */
  saleId?: string;
}

const sumOf = (column: Prisma.Sql) => given(Prisma.sql`coalesce(sum(${column}), 0)`, summed);

// The amounts as the items show them, so that whoever adds those up finds these.
const sumColumns = columnsOf("t", {
  ...leftSums,
  priceMillimes: sumOf(Prisma.sql`t.price_millimes`),
  reductionMillimes: sumOf(Prisma.sql`t.reduction_millimes`),
  paidMillimes: sumOf(Prisma.sql`t.payable_millimes`),
  cancelledMillimes: sumOf(Prisma.sql`t.cancelled_millimes`),
});

/**
 * SQL: the sales in stores that were confirmed on these days. Refuses INVALID_INPUT for a span that ends before it begins or
 * is too long, and NOT_FOUND for another partner's store or cashier.
 */
export async function wantedSales(
  { caller, now }: PartnerCall,
  { storeId, cashierId, saleId, ...span }: Omit<SalesQuery, keyof NewestFirstQuery>,
): Promise<Decision<Prisma.Sql>> {
  const days = daysOfSummary(span, now);
  if (!days.ok) return days;
  const whose = whoseSales(caller);
  if (!(await areOwn(whose, { storeId, cashierId }))) return refuse("NOT_FOUND");
  return accept(Prisma.sql`${soldIn(whose, days.value)}
    AND ${storeId ? Prisma.sql`t.store_id = ${storeId}::uuid` : Prisma.sql`true`}
    AND ${cashierId ? Prisma.sql`t.cashier_id = ${cashierId}::uuid` : Prisma.sql`true`}
    AND ${saleId ? Prisma.sql`t.id = ${saleId}::uuid` : Prisma.sql`true`}`);
}

/** A page of these sales, newest first. */
export async function salesPage(
  { now, language }: PartnerCall,
  wanted: Prisma.Sql,
  { cursor, limit }: NewestFirstQuery,
): Promise<Page<MerchantSale>> {
  const after = cursor
    ? Prisma.sql`(t.created_at, t.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`;
  const rows = await readRows<SaleRow>`SELECT ${saleColumns} ${saleTables} WHERE ${wanted} AND ${after}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}::int`;
  const { items, nextCursor } = page(rows, limit, positionOf);
  return { items: items.map((sale) => merchantSaleView(sale, { now, language })), nextCursor };
}

/** A page of the partner's sales with the sums of all of them. Refuses what `wantedSales` refuses. */
export async function listSales(
  call: PartnerCall,
  { cursor, limit, ...query }: SalesQuery,
): Promise<Decision<PartnerSales>> {
  const wanted = await wantedSales(call, query);
  if (!wanted.ok) return wanted;
  const [sales, [sums]] = await Promise.all([
    salesPage(call, wanted.value, { limit, ...(cursor && { cursor }) }),
    readRows<RowOf<typeof sumColumns>>`SELECT ${sumColumns.sql} FROM transaction t WHERE ${wanted.value}`,
  ]);
  if (!sums) throw new Error("sums of no row");
  return accept({ ...sales, sums });
}

async function areOwn(
  { partnerId, storeIds }: WhoseSales,
  { storeId, cashierId }: Pick<SalesQuery, "storeId" | "cashierId">,
): Promise<boolean> {
  const inOwn = storeIds === null ? undefined : { in: [...storeIds] };
  const select = { id: true };
  const found = await Promise.all([
    storeId === undefined ||
      prisma.store.findFirst({ where: { partnerId, AND: [{ id: storeId }, { id: inOwn }] }, select }),
    // Of any store: a cashier who has moved has sold here.
    cashierId === undefined || prisma.cashier.findFirst({ where: { id: cashierId, partnerId }, select }),
  ]);
  return found.every((one) => one !== null);
}
