import type { Discount } from "#app/core/domain/offers/offer-terms.ts";

/** An offer as something that is given. */
export interface Gift {
  /** Null for one of Mezia's own. */
  partnerId: string | null;
  discount: Discount | null;
}

/**
 * Whether what a full stamp card gives may be another product than what was bought: something of another house, or a
 * coupon that takes the whole price of anything. A voucher or a part of the price is a reduction. Law 91-64 forbade a
 * sale with such a premium, and law 2015-36 in its place.
 */
export function mayBePremium(gift: Gift, card: { partnerId: string }): boolean {
  const { partnerId, discount } = gift;
  return partnerId !== card.partnerId || (discount?.kind === "PERCENT" && discount.value === 100);
}
