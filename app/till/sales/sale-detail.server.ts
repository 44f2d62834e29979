import { columnsOf, flag, given, integer, maybe, oneOf, type RowOf } from "#app/core/db/columns.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { SaleBack, SaleItem } from "#app/core/domain/transactions/sale-item.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { readMerchantSaleRows } from "#app/core/db/transactions/sales.server.ts";

const columns = columnsOf("w", {
  type: maybe(oneOf<SaleItem["type"]>()),
  leftMillimes: given(Prisma.sql`used.remaining_millimes`, maybe(integer)),
  givenBack: given(Prisma.sql`back.id IS NOT NULL`, flag),
  cashMillimes: given(Prisma.sql`t.cash_back_millimes`, integer),
  itemMillimes: given(Prisma.sql`t.item_back_millimes`, integer),
});

/** What the page of a single sale shows beside the sale itself. */
export interface SaleDetail {
  /** Null for a sale without one. */
  item: SaleItem | null;
  back: SaleBack;
}

/** The item that a sale of the calling merchant uses, and what it has given back; null for another company's sale. */
export async function readSaleDetail(caller: MerchantCaller, saleId: string): Promise<SaleDetail | null> {
  const [row] = await readMerchantSaleRows<RowOf<typeof columns>>(
    caller,
    saleId,
    () => Prisma.sql`${columns.sql}
    FROM transaction t LEFT JOIN wallet_item w ON w.user_id = t.user_id AND w.id = t.wallet_item_id
    LEFT JOIN wallet_use used ON used.user_id = t.user_id AND used.wallet_item_id = w.id
      AND used.transaction_id = t.id AND NOT used.given_back
    LEFT JOIN wallet_use back ON back.user_id = t.user_id AND back.wallet_item_id = w.id
      AND back.transaction_id = t.id AND back.given_back`,
  );
  if (!row) return null;
  const { type, leftMillimes, givenBack, ...back } = row;
  return { item: type && { type, leftMillimes, givenBack }, back };
}
