import { readSaleItem } from "./sale-item.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { SaleItem } from "#app/core/domain/transactions/sale-item.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { getTransaction } from "./list-transactions.server.ts";

/** One of the merchant's sales with the item that it uses, for its page at the till. Refuses NOT_FOUND. */
export async function getTillSale(
  call: MerchantCall,
  id: string,
): Promise<Decision<MerchantSale & { item: SaleItem | null }>> {
  const [sale, item] = await Promise.all([getTransaction(call, id), readSaleItem(call.caller, id)]);
  return sale.ok ? accept({ ...sale.value, item }) : sale;
}
