import type { MerchantCaller } from "#app/domain/caller.ts";
import type { SaleItem } from "#app/domain/transactions/sale-item.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { readMerchantSaleRows } from "./sales.server.ts";

/** The item that a sale of the calling merchant uses; null for a sale without one. */
export async function readSaleItem(caller: MerchantCaller, saleId: string): Promise<SaleItem | null> {
  const [item] = await readMerchantSaleRows<SaleItem>(
    caller,
    saleId,
    () => Prisma.sql`w.type::text AS type, used.remaining_millimes AS "leftMillimes", back.id IS NOT NULL AS "givenBack"
    FROM transaction t JOIN wallet_item w ON w.user_id = t.user_id AND w.id = t.wallet_item_id
    LEFT JOIN wallet_use used ON used.user_id = t.user_id AND used.wallet_item_id = w.id
      AND used.transaction_id = t.id AND NOT used.given_back
    LEFT JOIN wallet_use back ON back.user_id = t.user_id AND back.wallet_item_id = w.id
      AND back.transaction_id = t.id AND back.given_back`,
  );
  return item ?? null;
}
