import type { WalletRow } from "#app/core/db/wallet/wallet-rows.server.ts";
import { itemStatusAt } from "#app/core/domain/wallet/usability.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { WalletItem } from "#app/core/domain/wallet/wallet-answer.ts";

/** A wallet item as the customer sees it at `now`, in their language. */
export function walletItemView(row: WalletRow, language: Language, now: Date): WalletItem {
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
