import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { Page } from "#app/core/domain/paging.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { fileTable, type FileCell } from "#app/core/i18n/file-table.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { salesQuery } from "./figures.schema.ts";
import { salesPage, wantedSales } from "./list-sales.server.ts";

const batchRows = 500;

const columns = [
  ...(["at", "store", "cashier", "reference", "price", "reduction"] as const),
  ...(["paid", "cancelled", "points"] as const),
] as const;

interface Wanted {
  from: Date;
  to: Date;
  storeId: string | undefined;
  cashierId: string | undefined;
}

/**
 * The sales as lines of a CSV file, newest first; of their customers nothing. The amounts are a sale's own, and what was
 * cancelled of it, so that they add up to the sums of the page. Refuses as the list does, before the file begins.
 */
export async function salesFile(
  call: PartnerCall,
  { storeId, cashierId, ...span }: Wanted,
): Promise<Decision<AsyncGenerator<string, undefined>>> {
  const query = { ...span, ...(storeId && { storeId }), ...(cashierId && { cashierId }) };
  const wanted = await wantedSales(call, query);
  return wanted.ok ? accept(linesFrom(call, wanted.value)) : wanted;
}

async function* linesFrom(call: PartnerCall, wanted: Prisma.Sql): AsyncGenerator<string, undefined> {
  const { language } = call;
  const t = translatorOf(language, "house");
  yield `\ufeff${fileTable([columns.map((column) => t(`sales.${column}`))], language)}`;
  let after: string | null = null;
  do {
    const cursor = after === null ? undefined : salesQuery.shape.cursor.parse(after);
    const { items, nextCursor }: Page<MerchantSale> = await salesPage(call, wanted, {
      limit: batchRows,
      ...(cursor && { cursor }),
    });
    if (items.length > 0) yield fileTable(items.map(cellsOf), language);
    after = nextCursor;
  } while (after !== null);
  return undefined;
}

function cellsOf(sale: MerchantSale): FileCell[] {
  const { store, cashier, sellerName, reference, confirmedAt, createdAt } = sale;
  return [
    ...[new Date(confirmedAt ?? createdAt), store.name, cashier?.name ?? sellerName, reference],
    ...[{ millimes: sale.priceMillimes }, { millimes: sale.reductionMillimes }],
    ...[{ millimes: sale.payableMillimes }, { millimes: sale.cancelledMillimes }],
    sale.pointsEarned,
  ];
}
