import type { LocalizedText } from "#app/i18n/languages.ts";
import { prisma } from "#app/db/client.server.ts";
import { walletItemColumns, type WalletItemRow } from "./wallet-item-columns.server.ts";

/** A wallet item as a till needs it. */
export interface ItemAtTill extends WalletItemRow {
  userId: string;
  offerId: string;
  /** Null for Mezia's own offer, which every partner accepts. */
  partnerId: string | null;
  faceValueMillimes: number | null;
  lastCodeStep: number;
  title: LocalizedText;
  customerFirstName: string | null;
}

/** The items with these ten characters: nearly always one; otherwise the one-time digits tell them apart. */
export async function readItemsByCode(code: string): Promise<ItemAtTill[]> {
  return prisma.$queryRaw<ItemAtTill[]>`
    SELECT ${walletItemColumns}, w.user_id AS "userId", w.offer_id AS "offerId", w.partner_id AS "partnerId",
      w.face_value_millimes AS "faceValueMillimes", w.last_code_step AS "lastCodeStep", o.title,
      u.first_name AS "customerFirstName"
    FROM wallet_item w JOIN users u ON u.id = w.user_id AND u.status = 'ACTIVE' JOIN offer o ON o.id = w.offer_id
    WHERE w.code = ${code}`;
}
