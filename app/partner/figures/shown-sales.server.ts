import { prisma } from "#app/core/db/client.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";
import { whoseSales } from "#app/core/db/partner-figures/whose-sales.server.ts";
import type { ShownSale } from "./shown-sale.ts";

/** The store, the cashier and the sale that an address chooses; what names none chooses none. */
export function readSaleFilter({ url }: Request): Record<string, string> {
  const { searchParams } = new URL(url);
  const idOf = (name: string) => idSchema.safeParse(searchParams.get(name)).data;
  const [store, cashier, sale] = [idOf("store"), idOf("cashier"), idOf("sale")];
  return { ...(store && { store }), ...(cashier && { cashier }), ...(sale && { sale }) };
}

/** The stores that the caller sees, and their cashiers. */
export async function readSaleChoices(call: PartnerCall) {
  const { partnerId, storeIds } = whoseSales(call.caller);
  const stores = await ownStores(call, storeIds);
  const cashiers = await prisma.cashier.findMany({
    where: { partnerId, storeId: { in: stores.map(({ value }) => value) } },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return { stores, cashiers: cashiers.map(({ id: value, name: label }) => ({ value, label })) };
}

/** A sale in words, without its customer. */
export function showSale(sale: MerchantSale, language: Language): ShownSale {
  const { id, store, cashier, sellerName, payableMillimes, reductionMillimes } = sale;
  const { cancelledMillimes, pointsEarned, confirmedAt, createdAt } = sale;
  return {
    ...{ id, payableMillimes, reductionMillimes, cancelledMillimes, pointsEarned },
    at: formatDate(confirmedAt ?? createdAt, language, "dateTime"),
    store: store.name,
    seller: cashier?.name ?? sellerName,
  };
}
