import { columnsOf, integer, maybe, moment, oneOf, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import type { DiscountKind, OfferType, WalletItemStatus } from "#app/generated/prisma/client.ts";

/**
 * What every use of a wallet item reads: whether it can be used now, and what it takes off. Amounts in whole
 * millimes.
 */
const itemColumns = columnsOf("w", {
  id: uuid,
  type: oneOf<OfferType>(),
  status: oneOf<WalletItemStatus>(),
  /** What a voucher holds now; null for a coupon. */
  remainingMillimes: maybe(integer),
  discountKind: maybe(oneOf<DiscountKind>()),
  discountValue: maybe(integer),
  minimumPurchaseMillimes: maybe(integer),
  maximumReductionMillimes: maybe(integer),
  validFrom: maybe(moment),
  validTo: maybe(moment),
  /** Reserved until then for a sale that waits for its cashier. */
  heldUntil: maybe(moment),
});

export type WalletItemRow = RowOf<typeof itemColumns>;

/** SQL: these columns of the wallet item `w`. */
export const walletItemColumns = itemColumns.sql;
