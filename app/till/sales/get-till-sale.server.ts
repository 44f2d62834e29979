import { readSaleDetail, type SaleDetail } from "./sale-detail.server.ts";
import { readSaleStamps } from "./sale-stamps.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { ShownStamp } from "#app/till/frame/sale.ts";
import { getTransaction } from "./list-transactions.server.ts";

/** A sale with all that its page at the till shows. */
export type TillSaleFacts = MerchantSale & SaleDetail & { stamps: ShownStamp[] };

/** One of the merchant's sales, for its page. Refuses NOT_FOUND. */
export async function getTillSale(call: MerchantCall, id: string): Promise<Decision<TillSaleFacts>> {
  const [sale, detail, given] = await Promise.all([
    getTransaction(call, id),
    readSaleDetail(call.caller, id),
    readSaleStamps(call.caller, id),
  ]);
  if (!sale.ok) return sale;
  if (!detail) return refuse("NOT_FOUND");
  const stamps = given.map(({ title, ...stamp }) => ({ ...stamp, title: inLanguage(title, call.language) }));
  return accept({ ...sale.value, ...detail, stamps });
}
