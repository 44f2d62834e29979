import { prisma } from "#app/db/client.server.ts";
import { readSalePoint } from "#app/db/transactions/sale-points.server.ts";
import { readUsableItems } from "#app/db/wallet/usable-items.server.ts";
import { findCard } from "#app/domain/sale-points/card.ts";
import { ownPriceOf } from "#app/domain/sale-points/price.ts";
import { reductionOf } from "#app/domain/wallet/reduction.ts";
import { unusableReason } from "#app/domain/wallet/usability.ts";
import type { ClientCall } from "#app/services/call.ts";

/** A voucher or coupon that a card can be bought with. Amounts in whole millimes, percent whole. */
export interface ItemForCard {
  id: string;
  title: string;
  /** What a voucher still holds; null for a coupon. */
  remainingMillimes: number | null;
  /** What a coupon takes off; null for a voucher. */
  discount: { kind: "PERCENT" | "AMOUNT"; value: number } | null;
}

/**
 * What the customer may pay less with when buying a card of a sale point. Nothing for a card that costs no money; where
 * the customer names the amount, also what may turn out to ask for a larger one; rules.md, In store.
 */
export async function listItemsForCard(
  call: ClientCall,
  which: { salePointId: string; cardId: string },
): Promise<ItemForCard[]> {
  const { now, language, caller } = call;
  const salePoint = await readSalePoint({ id: which.salePointId });
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
      ...{ id, title: title[language], remainingMillimes },
      discount:
        discountKind === null || discountValue === null ? null : { kind: discountKind, value: discountValue },
    }));
}
