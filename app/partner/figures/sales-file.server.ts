import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { PartnerSales } from "#app/core/domain/partners/figures-answer.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { fileTable, type FileCell } from "#app/core/i18n/file-table.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { salesQuery } from "./figures.schema.ts";
import { listSales } from "./list-sales.server.ts";

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
  const query = { ...span, ...(storeId && { storeId }), ...(cashierId && { cashierId }), limit: batchRows };
  const first = await listSales(call, query);
  if (!first.ok) return first;
  return accept(linesFrom(call, first.value, query));
}

async function* linesFrom(
  call: PartnerCall,
  first: PartnerSales,
  query: Omit<Parameters<typeof listSales>[1], "cursor">,
): AsyncGenerator<string, undefined> {
  const { language } = call;
  const t = translatorOf(language, "house");
  yield `\ufeff${fileTable([columns.map((column) => t(`sales.${column}`))], language)}`;
  let page = first;
  for (;;) {
    if (page.items.length > 0) yield fileTable(page.items.map(cellsOf), language);
    if (page.nextCursor === null) return undefined;
    const cursor = salesQuery.shape.cursor.parse(page.nextCursor);
    const next = await listSales(call, { ...query, ...(cursor && { cursor }) });
    if (!next.ok) throw new Error(`a partner's own sales were refused: ${next.refusal}`);
    page = next.value;
  }
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
