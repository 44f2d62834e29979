import { positionOf } from "#app/core/db/newest-first.server.ts";
import { readCustomerPurchases, type CustomerPurchaseRow } from "./customer-purchases.server.ts";
import { readCustomerSales, type CustomerSaleRow } from "./customer-sales.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { NarrowedQuery } from "./narrowed.ts";

/** A purchase with what an operator can do about it. */
export interface CustomerPurchase extends Omit<CustomerPurchaseRow, "title"> {
  title: string;
  canVoid: boolean;
  /** Its item was not used at all. */
  canReturn: boolean;
}

/** A confirmed sale in a store. */
export interface CustomerSale extends Omit<CustomerSaleRow, "offerTitle"> {
  /** The voucher or coupon that was used. */
  offerTitle: string | null;
}

/** A customer's purchases, newest first. */
export async function listPurchasesOf(
  { now, language }: OperatorCall,
  userId: string,
  query: NarrowedQuery,
): Promise<Page<CustomerPurchase>> {
  const rows = await readCustomerPurchases(userId, query, now);
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return {
    items: items.map(({ title, ...row }) => ({ ...row, title: inLanguage(title, language), ...means(row) })),
    nextCursor,
  };
}

function means({ item }: Pick<CustomerPurchaseRow, "item">) {
  const canVoid = item?.status === "ACTIVE" && !item.held;
  return { canVoid, canReturn: canVoid && item.remainingMillimes === item.faceValueMillimes };
}

/** A customer's confirmed sales in stores, newest first. */
export async function listSalesOf(
  { language }: OperatorCall,
  userId: string,
  query: NarrowedQuery,
): Promise<Page<CustomerSale>> {
  const { items, nextCursor } = page(await readCustomerSales(userId, query), query.limit, positionOf);
  return {
    items: items.map(({ offerTitle, ...row }) => ({
      ...row,
      offerTitle: inLanguage(offerTitle, language) ?? null,
    })),
    nextCursor,
  };
}
