import type { DiscountKind, OfferType, WalletItemStatus } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { prisma } from "#app/db/client.server.ts";

/** A wallet item as a till meets it. */
export interface ItemAtTill {
  id: string;
  userId: string;
  offerId: string;
  /** Null for an offer of Mezia's own, which every partner takes. */
  partnerId: string | null;
  type: OfferType;
  status: WalletItemStatus;
  faceValueMillimes: number | null;
  remainingMillimes: number | null;
  discountKind: DiscountKind | null;
  discountValue: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  validFrom: Date | null;
  validTo: Date | null;
  heldUntil: Date | null;
  lastCodeStep: number;
  title: LocalizedText;
  customerFirstName: string | null;
}

/** The items that carry these ten characters: one, but for a rare chance that the one-time digits then settle. */
export async function readItemsByCode(code: string): Promise<ItemAtTill[]> {
  return prisma.$queryRaw<ItemAtTill[]>`
    SELECT w.id, w.user_id AS "userId", w.offer_id AS "offerId", w.partner_id AS "partnerId", w.type::text AS type,
      w.status::text AS status, w.face_value_millimes AS "faceValueMillimes", w.remaining_millimes AS "remainingMillimes",
      w.discount_kind::text AS "discountKind", w.discount_value AS "discountValue",
      w.minimum_purchase_millimes AS "minimumPurchaseMillimes", w.maximum_reduction_millimes AS "maximumReductionMillimes",
      w.valid_from AS "validFrom", w.valid_to AS "validTo", w.held_until AS "heldUntil", w.last_code_step AS "lastCodeStep",
      o.title, u.first_name AS "customerFirstName"
    FROM wallet_item w JOIN users u ON u.id = w.user_id AND u.status = 'ACTIVE' JOIN offer o ON o.id = w.offer_id
    WHERE w.code = ${code}`;
}
