import { prisma } from "#app/core/db/client.server.ts";
import { readSalePoint } from "#app/core/db/transactions/sale-points.server.ts";
import { readUsableItems } from "#app/core/db/wallet/usable-items.server.ts";
import { findCard } from "#app/core/domain/sale-points/card.ts";
import { ownPriceOf } from "#app/core/domain/sale-points/price.ts";
import { reductionOf } from "#app/core/domain/wallet/reduction.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** A voucher or coupon that can be used to buy a card. Amounts in whole millimes, whole percent. */
export interface ItemForCard {
  id: string;
  title: string;
  /** What a voucher still holds; null for a coupon. */
  remainingMillimes: number | null;
  /** What a coupon takes off; null for a voucher. */
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
}

/**
 * The items that the customer can use to buy a card of a sale point. None for a card that costs no money; if
 * the customer enters the amount, also items that may need a larger one; rules.md, In store.
 */
export async function listItemsForCard(
  call: ClientCall,
  which: { salePointId: string; cardId: string },
): Promise<ItemForCard[]> {
  const { now, language, caller } = call;
  const salePoint = await readSalePoint({ id: which.salePointId }, now);
  const card = salePoint && findCard(salePoint.cards, which.cardId);
  if (!salePoint || card?.action !== "BUY") return [];
  const priceMillimes = ownPriceOf(card);
  if (priceMillimes === 0) return [];
  const items = await readUsableItems(prisma, {
    userId: caller.userId,
    partnerId: salePoint.store.partnerId,
    now,
  });
  return items
    .filter(
      (item) => !unusableReason(item, now) && (priceMillimes === null || reductionOf(item, priceMillimes).ok),
    )
    .map(({ id, title, remainingMillimes, discountKind, discountValue }) => ({
      ...{ id, title: inLanguage(title, language), remainingMillimes },
      discount:
        discountKind === null || discountValue === null ? null : { kind: discountKind, value: discountValue },
    }));
}
