import { columnsOf, given, integer, maybe, text, type RowOf } from "#app/core/db/columns.server.ts";
import { hasOnlineShop } from "#app/core/db/partners/closing.server.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { walletItemColumns, type WalletItemRow } from "#app/core/db/wallet/wallet-item-columns.server.ts";

const columns = columnsOf("u", {
  /** The partner's online shop; null if the item is not for online use or the partner has none. */
  redirectUrl: given(
    Prisma.sql`CASE WHEN w.available_online AND ${hasOnlineShop} THEN p.online_url END`,
    maybe(text),
  ),
  /** The customer's level. */
  level: integer,
});

/** A wallet item for use in an online shop. */
export type OnlineItem = WalletItemRow &
  RowOf<typeof columns> & {
    /** Null for Mezia's own item, which has no partner. */
    earningTerms: EarningTerms | null;
  };

/**
 * One of the customer's own items; null for another customer's. Mezia's own item has no partner, and so no
 * shop.
 */
export async function readOnlineItem(db: Db, userId: string, id: string): Promise<OnlineItem | null> {
  const [item] = await readRowsIn<OnlineItem>(db)`
    SELECT ${walletItemColumns}, ${columns.sql}, ${earningTermsColumn}
    FROM wallet_item w JOIN customer u ON u.id = w.user_id LEFT JOIN partner p ON p.id = w.partner_id
    WHERE w.user_id = ${userId}::uuid AND w.id = ${id}::uuid`;
  return item ?? null;
}
