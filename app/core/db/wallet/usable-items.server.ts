import { readRowsIn } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
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

/** The customer's items of this partner or of Mezia, usable at `now`; those that expire first come first. */
export function readUsableItems(db: Db, whose: Whose): Promise<ItemForSale[]> {
  const { now } = whose;
  return readItems(
    db,
    whose,
    Prisma.sql`(valid_from IS NULL OR valid_from <= ${now}::timestamptz)
      AND (held_until IS NULL OR held_until <= ${now}::timestamptz)`,
  );
}

/** The same with those that a sale holds, or that are not valid yet. */
export function readActiveItems(db: Db, whose: Whose): Promise<ItemForSale[]> {
  return readItems(db, whose, Prisma.sql`true`);
}

async function readItems(
  db: Db,
  { userId, partnerId, now }: Whose,
  condition: Prisma.Sql,
): Promise<ItemForSale[]> {
  const page = (validity: Prisma.Sql) => Prisma.sql`(
    SELECT id FROM wallet_item
    WHERE user_id = ${userId}::uuid AND status = 'ACTIVE' AND ${validity}
      AND (partner_id IS NULL OR partner_id = ${partnerId}::uuid)
      AND ${condition}
    ORDER BY valid_to, id LIMIT ${most}::int)`;
  // Items with an end and items without one are sorted in different indexes, so each part is read by itself.
  return readRowsIn<ItemForSale>(db)`
    SELECT ${walletItemColumns}, o.title, o.image_url AS "imageUrl"
    FROM wallet_item w JOIN offer o ON o.id = w.offer_id
    WHERE w.user_id = ${userId}::uuid AND w.id IN (
      ${page(Prisma.sql`valid_to > ${now}::timestamptz`)} UNION ALL ${page(Prisma.sql`valid_to IS NULL`)})
    ORDER BY w.valid_to NULLS LAST, w.id LIMIT ${most}::int`;
}
