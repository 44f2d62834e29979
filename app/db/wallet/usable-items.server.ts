import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { walletItemColumns, type WalletItemRow } from "./wallet-item-columns.server.ts";

/** A wallet item with what a sale at a partner needs to know about it. */
export interface ItemForSale extends WalletItemRow {
  title: LocalizedText;
  imageUrl: string | null;
}

interface Whose {
  userId: string;
  partnerId: string;
  now: Date;
}

const most = 50;

const select = Prisma.sql`
  SELECT ${walletItemColumns}, o.title, o.image_url AS "imageUrl"
  FROM wallet_item w JOIN offer o ON o.id = w.offer_id`;

/** The customer's items of this partner or of Mezia, usable at `now`; those that expire first come first. */
export async function readUsableItems(db: Db, { userId, partnerId, now }: Whose): Promise<ItemForSale[]> {
  return db.$queryRaw<ItemForSale[]>`${select}
    WHERE w.user_id = ${userId}::uuid AND w.status = 'ACTIVE' AND (w.partner_id IS NULL OR w.partner_id = ${partnerId}::uuid)
      AND (w.valid_from IS NULL OR w.valid_from <= ${now}::timestamptz)
      AND (w.valid_to IS NULL OR w.valid_to > ${now}::timestamptz)
      AND (w.held_until IS NULL OR w.held_until <= ${now}::timestamptz)
    ORDER BY w.valid_to NULLS LAST, w.id LIMIT ${most}::int`;
}

/** One of the customer's items, if this partner accepts it; null otherwise. */
export async function readItemForSale(
  db: Db,
  userId: string,
  partnerId: string,
  id: string,
): Promise<ItemForSale | null> {
  const [item] = await db.$queryRaw<ItemForSale[]>`${select}
    WHERE w.user_id = ${userId}::uuid AND w.id = ${id}::uuid AND (w.partner_id IS NULL OR w.partner_id = ${partnerId}::uuid)`;
  return item ?? null;
}
