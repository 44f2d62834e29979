import { earningTermsColumn } from "#app/db/points/earning-terms.server.ts";
import type { EarningTerms } from "#app/domain/points/earning.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { walletItemColumns, type WalletItemRow } from "#app/db/wallet/wallet-item-columns.server.ts";

/** A wallet item as an online shop takes it. */
export interface OnlineItem extends WalletItemRow {
  /** Where its partner's shop is; null where it is not for online, or its partner has no shop there. */
  redirectUrl: string | null;
  /** Null for one of Mezia's own, which has no partner. */
  earningTerms: EarningTerms | null;
  /** The level that the customer holds. */
  level: number;
}

/** One item of the customer's own; null for another's. One of Mezia's own has no partner, and so no shop. */
export async function readOnlineItem(db: Db, userId: string, id: string): Promise<OnlineItem | null> {
  const [item] = await db.$queryRaw<OnlineItem[]>`
    SELECT ${walletItemColumns},
      CASE WHEN w.available_online AND p.online THEN p.online_url END AS "redirectUrl",
      ${earningTermsColumn}, u.level
    FROM wallet_item w JOIN users u ON u.id = w.user_id LEFT JOIN partner p ON p.id = w.partner_id
    WHERE w.user_id = ${userId}::uuid AND w.id = ${id}::uuid`;
  return item ?? null;
}
