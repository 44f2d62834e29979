import {
  Prisma,
  type DiscountKind,
  type OfferType,
  type WalletItemStatus,
} from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** A wallet item with what a sale at a partner's has to know of it. */
export interface ItemForSale {
  id: string;
  type: OfferType;
  status: WalletItemStatus;
  title: LocalizedText;
  imageUrl: string | null;
  remainingMillimes: number | null;
  discountKind: DiscountKind | null;
  discountValue: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  validFrom: Date | null;
  validTo: Date | null;
  heldUntil: Date | null;
}

interface Whose {
  userId: string;
  partnerId: string;
  now: Date;
}

const most = 50;

const select = Prisma.sql`
  SELECT w.id, w.type::text AS type, w.status::text AS status, o.title, o.image_url AS "imageUrl",
    w.remaining_millimes AS "remainingMillimes", w.discount_kind::text AS "discountKind",
    w.discount_value AS "discountValue", w.minimum_purchase_millimes AS "minimumPurchaseMillimes",
    w.maximum_reduction_millimes AS "maximumReductionMillimes", w.valid_from AS "validFrom", w.valid_to AS "validTo",
    w.held_until AS "heldUntil"
  FROM wallet_item w JOIN offer o ON o.id = w.offer_id`;

/** The customer's items of this partner's or of Mezia's own, usable at `now`; those that end first come first. */
export async function readUsableItems(db: Db, { userId, partnerId, now }: Whose): Promise<ItemForSale[]> {
  return db.$queryRaw<ItemForSale[]>`${select}
    WHERE w.user_id = ${userId}::uuid AND w.status = 'ACTIVE' AND (w.partner_id IS NULL OR w.partner_id = ${partnerId}::uuid)
      AND (w.valid_from IS NULL OR w.valid_from <= ${now}::timestamptz)
      AND (w.valid_to IS NULL OR w.valid_to > ${now}::timestamptz)
      AND (w.held_until IS NULL OR w.held_until <= ${now}::timestamptz)
    ORDER BY w.valid_to NULLS LAST, w.id LIMIT ${most}::int`;
}

/** One item of the customer's, if this partner takes it; null otherwise. */
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
