import type { WalletRow } from "#app/db/wallet/wallet-rows.server.ts";
import { itemStatusAt, type ItemStatus } from "#app/domain/wallet/usability.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";

export interface WalletItemView {
  id: string;
  type: "VOUCHER" | "COUPON";
  status: ItemStatus;
  offer: {
    id: string;
    title: string;
    terms: string;
    imageUrl: string | null;
    partner: { id: string; name: string; logoUrl: string | null } | null;
  };
  faceValueMillimes: number | null;
  /** What a voucher still holds; null for a coupon. */
  remainingMillimes: number | null;
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  validFrom: string | null;
  /** The end of its last day. */
  validTo: string | null;
  /** Reserved until then for a sale that waits for its cashier. */
  heldUntil: string | null;
  createdAt: string;
}

/** A wallet item as the customer sees it at `now`, in their language. */
export function walletItemView(row: WalletRow, language: Language, now: Date): WalletItemView {
  const {
    id,
    type,
    faceValueMillimes,
    remainingMillimes,
    minimumPurchaseMillimes,
    maximumReductionMillimes,
  } = row;
  const { discountKind, discountValue, availableOnline } = row;
  const partner =
    row.partnerId && row.partnerName
      ? { id: row.partnerId, name: row.partnerName, logoUrl: row.partnerLogoUrl }
      : null;
  return {
    id,
    type,
    status: itemStatusAt(row, now),
    offer: {
      id: row.offerId,
      title: inLanguage(row.title, language),
      terms: inLanguage(row.terms, language),
      imageUrl: row.imageUrl,
      partner,
    },
    faceValueMillimes,
    remainingMillimes,
    discount: discountKind && discountValue !== null ? { kind: discountKind, value: discountValue } : null,
    minimumPurchaseMillimes,
    maximumReductionMillimes,
    availableOnline,
    validFrom: row.validFrom?.toISOString() ?? null,
    validTo: row.validTo?.toISOString() ?? null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
