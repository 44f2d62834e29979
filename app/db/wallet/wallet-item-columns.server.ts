import {
  Prisma,
  type DiscountKind,
  type OfferType,
  type WalletItemStatus,
} from "#app/generated/prisma/client.ts";

/**
 * What every use of a wallet item reads: whether it can be used now, and what it takes off. Amounts in whole
 * millimes.
 */
export interface WalletItemRow {
  id: string;
  type: OfferType;
  status: WalletItemStatus;
  /** What a voucher holds now; null for a coupon. */
  remainingMillimes: number | null;
  discountKind: DiscountKind | null;
  discountValue: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  validFrom: Date | null;
  validTo: Date | null;
  /** Reserved until then for a sale that waits for its cashier. */
  heldUntil: Date | null;
}

/** SQL: these columns of the wallet item `w`. */
export const walletItemColumns = Prisma.sql`
  w.id, w.type::text AS type, w.status::text AS status, w.remaining_millimes AS "remainingMillimes",
  w.discount_kind::text AS "discountKind", w.discount_value AS "discountValue",
  w.minimum_purchase_millimes AS "minimumPurchaseMillimes",
  w.maximum_reduction_millimes AS "maximumReductionMillimes",
  w.valid_from AS "validFrom", w.valid_to AS "validTo", w.held_until AS "heldUntil"`;
